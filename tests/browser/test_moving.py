"""Animations stay readable: each is stopped near its beginning and near its end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from bench.pages import open_table
from bench.services import Service
from tests.browser.conftest import AXE
from tests.browser.playing import act, address, is_over

pytestmark = pytest.mark.parametrize("new_page", ["phone"], indirect=True)

FAST = "localStorage.setItem('pegout.settings', JSON.stringify({speed: 'fast', theme: '%s'}))"
# Whatever begins to move stands still from its first frame on, where it is put; the table goes on meanwhile.
STOPPED = """
window.stopped = new Set()
window.properties = new Set()
const stop = (motion) => {
  motion.pause()
  stopped.add(motion)
  motion.effect?.getKeyframes().forEach((frame) => Object.keys(frame).forEach((each) => properties.add(each)))
  return motion
}
const animate = Element.prototype.animate
Element.prototype.animate = function (...how) { return stop(animate.apply(this, how)) }
const begun = ({ target }) => target.getAnimations().forEach(stop)
addEventListener('animationstart', begun, true)
addEventListener('transitionrun', begun, true)
"""
READ = """async (part) => {
  for (const motion of stopped) {
    if (motion.effect) motion.currentTime = part * motion.effect.getComputedTiming().endTime
  }
  const { violations } = await axe.run({ runOnly: ['color-contrast'] })
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}"""
FINISHED = "stopped.forEach((motion) => motion.effect && motion.finish()); stopped.clear()"
MOVING = {"transform", "translate", "scale", "visibility"}
ABOUT = {"offset", "computedOffset", "easing", "composite"}


@pytest.mark.parametrize(
    ("theme", "wish"),
    [
        ("contrast", {"preset": "standard", "options": {"target": 11, "count_mode": "auto"}}),
        ("light", {"preset": "skalborg", "seats": 3, "options": {"hands_limit": 1, "count_mode": "auto"}}),
    ],
)
def test_all_can_be_read_while_it_moves(
    page: Page, server: Service, theme: str, wish: dict[str, Any]
) -> None:
    page.add_init_script(FAST % theme)
    page.add_init_script(STOPPED)
    page.add_init_script(path=AXE)
    open_table(page, address(server), still=False, **wish)
    while not is_over(page):
        act(page, keys=True)  # a card that stands still lies over others
        for part in (0.03, 0.97):
            assert page.evaluate(READ, part) == [], part
        page.evaluate(FINISHED)
    assert set(page.evaluate("[...properties]")) - ABOUT <= MOVING
