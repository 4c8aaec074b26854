"""For owners of the box: sheets to print, saved files, and the page with the server gone."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2
from playwright.sync_api import expect

from lostcities.dice import HOUSE
from tests.browser.support.axe import complaints
from tests.browser.support.visitor import OFFLINE
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

OWN = HOUSE.to_toml().replace('name = "house"', 'name = "attic"')


def printed(page: Page) -> tuple[str, pypdfium2.PdfDocument]:
    """Press the button that prints; return the file's name, and the file."""
    with page.expect_download() as saved:
        page.locator("form button[type=submit]").click()
    return saved.value.suggested_filename, pypdfium2.PdfDocument(Path(saved.value.path()))


def test_sheets_are_printed_from_the_page(visit: Visit) -> None:
    visitor = visit(language="fr", width=375)
    kept = json.dumps([{"name": "Our attic", "toml": OWN, "sheet": HOUSE.to_json()}])
    visitor.context.add_init_script(f"localStorage.setItem('sheets', {json.dumps(kept)});")
    page = visitor.page("box")
    name, pdf = printed(page)
    assert name == "lostcities-dice.pdf"
    assert "house" in pdf[0].get_textpage().get_text_range()
    page.locator("#print-sheet").select_option("Our attic")
    page.locator("#print-paper").select_option("letter")
    page.locator("#print-count").select_option("2")
    name, pdf = printed(page)
    assert name == "lostcities-Our attic.pdf"
    assert "Our attic" in pdf[0].get_textpage().get_text_range()
    assert pdf[0].get_size() == (792, 612)
    page.locator("label", has_text="Règles des dés").click()
    expect(page.locator("#print-sheet")).to_have_count(0)
    name, pdf = printed(page)
    assert name == "lostcities-rules.pdf"
    assert "R24" in pdf[0].get_textpage().get_text_range()


def test_what_is_no_file_of_ours_is_refused(visit: Visit) -> None:
    page = visit().page("box")
    for content in (b"{", b"[]", b'{"program": "other", "kind": "score", "data": {}}', b"null"):
        page.locator(".notes").evaluate("(notes) => notes.replaceChildren()")
        page.locator(".drop input").set_input_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": content}
        )
        expect(page.locator(".note.bad")).to_contain_text("not a file with a score or a sheet")
    assert not complaints(page)


def test_a_file_that_cannot_be_read_is_said(visit: Visit) -> None:
    """A folder that was dropped, or a file that changed after it was chosen."""
    page = visit(language="fr").page("box")
    page.evaluate(
        "void (File.prototype.text = () => Promise.reject(new DOMException('', 'NotFoundError')))"
    )
    page.locator(".drop input").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(page.locator(".note.bad")).to_contain_text("n’a pas pu être lu")


def test_both_companions_reload_and_work_with_the_server_gone(visit: Visit, tmp_path: Path) -> None:
    with running(str(tmp_path / "gone.db"), tmp_path) as server:
        visitor = visit(server, service_workers="allow", may_fail=OFFLINE, width=375)
        page = visitor.page("box")
        expect(page.locator("[role=status]", has_text="saved on this device")).to_be_visible()
        server.kill()
        for room in ("score", "pad", "box", ""):
            visitor.go(page, room)
            page.reload()
            page.wait_for_selector("main:not([aria-busy]) h1", state="attached")
        visitor.go(page, "score")
        page.get_by_role("button", name="Red 7").first.click()
        page.reload()
        expect(page.get_by_role("button", name="Red 7").first).to_have_attribute(
            "aria-pressed", "true"
        )
        visitor.go(page, "box")
        for what in ("dice", "pad", "duel", "rules"):
            page.locator(f"#what-{what}").check()
            name, pdf = printed(page)
            assert name == f"lostcities-{what}.pdf"
            assert "unofficial" in pdf[0].get_textpage().get_text_range()  # titles are drawn


def test_a_new_version_replaces_the_kept_one_whole(visit: Visit, tmp_path: Path) -> None:
    with running(str(tmp_path / "new.db"), tmp_path) as server:
        visitor = visit(server, service_workers="allow")
        page = visitor.page("box")
        expect(page.locator("[role=status]", has_text="saved on this device")).to_be_visible()
        page.evaluate(
            "async () => { const [name] = await caches.keys();"
            "const old = await caches.open(name.replace(/\\w+$/, 'old'));"
            "await old.put('index.html', new Response('old')); await caches.delete(name); }"
        )
        page.reload()
        page.wait_for_selector("main:not([aria-busy]) h1", state="attached")
        for _ in range(100):
            names = page.evaluate("caches.keys()")
            if len(names) == 1 and not names[0].endswith("old"):
                break
            page.wait_for_timeout(100)
        else:
            raise AssertionError(names)
        held = page.evaluate(
            "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"
        )
        listed = page.evaluate("fetch('files.json').then((it) => it.json())")
        assert held == len(listed["files"]) + 1  # and the catalogue


def test_it_can_be_installed(visit: Visit) -> None:
    page = visit().page()
    manifest = page.evaluate("fetch('app.webmanifest').then((it) => it.json())")
    assert manifest["display"] == "standalone"
    for drawn in manifest["icons"]:
        if drawn["type"] == "image/png":
            picture = page.request.get(page.url.partition("#")[0] + drawn["src"]).body()
            assert size_of(picture) == drawn["sizes"]


def size_of(picture: bytes) -> str:
    """Return the size of a PNG as a manifest writes it."""
    head = io.BytesIO(picture[16:24])
    return "x".join(str(int.from_bytes(head.read(4))) for _ in range(2))
