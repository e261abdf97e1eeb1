"""Links as QR codes, drawn here as SVG: no request leaves the server. See docs/adr/."""

from __future__ import annotations

import io

import segno

LONGEST = 300


def qr_svg(text: str) -> bytes:
    """Dark on light whatever the theme: that is what cameras expect."""
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", border=3, dark="#000", light="#fff", xmldecl=False, omitsize=True
    )
    return drawn.getvalue()
