"""Rules pages of other packages as HTML."""

from __future__ import annotations

from pegout.server.rules_pages import rendered


def test_markdown_becomes_html_without_its_title() -> None:
    page = rendered(
        "# Top *card*\n\nTwo players.\n\n## Play\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n###### Last\n"
    )
    assert page.title == "Top *card*"
    assert page.html.startswith("<p>Two players.</p>\n<h3>Play</h3>\n<table>")
    assert "<td>2</td>" in page.html
    assert "<h6>Last</h6>" in page.html


def test_html_in_it_is_shown_as_text() -> None:
    page = rendered("<script>alert(1)</script> <img onerror=x> [link](javascript:alert(1))")
    assert page.title == ""
    assert "<script" not in page.html
    assert "<img" not in page.html
    assert "href" not in page.html
