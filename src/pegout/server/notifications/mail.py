"""Notifications by e-mail, over the SMTP server in the settings."""

from __future__ import annotations

import html
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import Policy
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

from pegout.server.notifications.messages import Message, said
from pegout.server.notifications.outgoing import Failed, Unanswered
from pegout.server.notifications.reach import CONFIRM, STOP, Reach
from pegout.server.settings import Settings

PATIENCE = 20.0  # seconds


class _Unsubscribe(str):
    """The header on a single line: folding would encode a long address, which mail programs cannot read."""

    name = "List-Unsubscribe"

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


class Mail:
    """Sends e-mails."""

    def __init__(self, settings: Settings, url: str) -> None:
        """`url`: of this server."""
        assert settings.mail_server is not None
        self._server, self._url = urlsplit(settings.mail_server), url
        self._from = settings.mail_from or f"pegout@{urlsplit(url).hostname}"

    async def send(self, message: Message, reach: Reach, target: str = "") -> None:
        """Send a notification; raises Failed."""
        language = message.language
        stop = reach.token(STOP)
        paragraphs = [message.text]
        footer = said(language, "notify-mail-why")
        mail = self._mail(
            reach.address, message.text, paragraphs, (said(language, "notify-mail-open"), message.link),
            footer, (said(language, "notify-mail-stop"), f"{self._url}/mail/{STOP}-{stop}"), language,
        )  # fmt: skip
        mail["Message-ID"] = f"<{message.id}@{urlsplit(self._url).hostname}>"
        mail["List-Unsubscribe"] = _Unsubscribe(f"<{self._url}/api/notifications/unsubscribe/{stop}>")
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._deliver(mail)

    async def ask(self, reach: Reach) -> None:
        """Send the confirmation link of an address; raises Failed."""
        language = reach.language
        title, text = said(language, "notify-confirm-title"), said(language, "notify-confirm-text")
        link = said(language, "notify-confirm-link"), f"{self._url}/mail/{CONFIRM}-{reach.token(CONFIRM)}"
        footer = said(language, "notify-confirm-why")
        await self._deliver(self._mail(reach.address, title, [text], link, footer, None, language))

    def _mail(
        self, to: str, subject: str, paragraphs: list[str], link: tuple[str, str], footer: str,
        stop: tuple[str, str] | None, language: str,
    ) -> EmailMessage:  # fmt: skip
        mail = EmailMessage()
        name, address = parseaddr(self._from)
        mail["From"] = Address(name or "Pegout", addr_spec=address)
        mail["To"] = Address(addr_spec=to)
        mail["Subject"] = " ".join(subject.split())
        mail["Date"] = formatdate()
        mail["Auto-Submitted"] = "auto-generated"
        last = [footer] if stop is None else [footer, f"{stop[0]}: {stop[1]}"]
        lines = [*paragraphs, f"{link[0]}: {link[1]}", "-- ", *last]
        mail.set_content("\n\n".join(lines) + "\n", cte="quoted-printable")
        mail.add_alternative(_page(paragraphs, link, footer, stop, language), "html")
        return mail

    async def _deliver(self, mail: EmailMessage) -> None:
        from aiosmtplib import SMTP, SMTPException, SMTPRecipientsRefused, SMTPResponseException

        server, is_tried = self._server, False
        is_local = server.hostname in ("localhost", "127.0.0.1", "::1")
        client = SMTP(
            hostname=server.hostname,
            port=server.port or (465 if server.scheme == "smtps" else 587),
            username=unquote(server.username) if server.username else None,
            password=unquote(server.password) if server.password else None,
            use_tls=server.scheme == "smtps",
            start_tls=None if is_local or server.scheme == "smtps" else True,
            timeout=PATIENCE,
        )
        try:
            async with client:
                is_tried = True
                await client.send_message(mail)
        except (SMTPException, OSError, ValueError) as error:
            is_refused = isinstance(error, (SMTPResponseException, SMTPRecipientsRefused, ValueError))
            kind = Unanswered if is_tried and not is_refused else Failed
            raise kind(str(error) or type(error).__name__) from None


def _page(
    paragraphs: list[str], link: tuple[str, str], footer: str, stop: tuple[str, str] | None, language: str
) -> str:
    """The message as HTML, limited to what all mail programs display."""
    style = "font-size:17px;margin:0 0 20px"
    says = "".join(f'<p style="{style}">{html.escape(each)}</p>' for each in paragraphs)
    button = (
        "display:inline-block;background:#1d6b4a;color:#fff;text-decoration:none;font-weight:600;"
        "padding:12px 22px;border-radius:8px"
    )
    ends = html.escape(footer)
    if stop is not None:
        ends += f' <a href="{html.escape(stop[1])}" style="color:#556">{html.escape(stop[0])}</a>'
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#1c2321">'
        f'<div style="max-width:480px">{says}'
        f'<p><a href="{html.escape(link[1])}" style="{button}">{html.escape(link[0])}</a></p>'
        f'<p style="font-size:13px;color:#556;margin-top:32px">{ends}</p></div></body></html>'
    )
