"""A player's turn on a phone: acceptance checks 1, 2, 6 to 9, 14 to 17, 19, 20 and 23."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import (
    Wire,
    action,
    commit,
    confirm,
    end_turn,
    forecast,
    go_to,
    open_table,
    own,
    pips,
    prepare,
    question,
    reaction,
    say,
    show_actions,
    show_impossible,
    show_log,
    tap,
    tap_cell,
)


def test_01_a_charge_that_costs_too_much_says_why(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "01-one-act-left")
    table.seat(phone, "Kyra")
    charge = action(phone, "charge")
    expect(charge).to_have_attribute("aria-disabled", "true")
    expect(charge).to_have_attribute("data-clause", "PU-TYPE-04")
    expect(phone.locator("[data-group] [data-action='charge']")).to_be_visible()
    expect(pips(phone, "free")).to_have_count(1)
    tap(charge)
    refusal = phone.locator('[data-refusal="charge"]')
    expect(refusal).to_contain_text("PU-TYPE-04")
    expect(refusal).to_contain_text(re.compile("2.actes.*il vous en reste 1"))
    expect(pips(phone, "free")).to_have_count(1)


def test_what_is_left_and_what_happened_stay_in_sight_however_far_the_list_is_scrolled(
    phone: Page, laptop: Page
) -> None:
    table = open_table(laptop, "07-second-attack")
    table.seat(phone, "Kyra")
    prepare(phone, "attack", "G1")
    commit(phone)
    last = phone.locator('[data-open="log"]')
    phone.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    expect(own(phone)).to_be_in_viewport(ratio=1)
    expect(last).to_be_in_viewport(ratio=1)
    expect(last).to_contain_text("Kyra")


def test_why_not_is_told_in_sight_wherever_the_row_is(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "01-one-act-left")
    table.seat(phone, "Kyra")
    refused = show_impossible(phone)
    for row in (refused.nth(3), refused.nth(12), refused.nth(20)):
        row.evaluate("each => each.scrollIntoView({ block: 'end' })")
        tap(row)
        expect(phone.locator("[data-refusal]")).to_be_in_viewport(ratio=1)
        tap(row)


KEEP_WATCHER = """
  const Real = window.CloseWatcher
  window.CloseWatcher = class extends Real {
    constructor() { super(); window.watcher = this }
  }
"""


def test_the_phones_own_back_goes_one_step_back_and_stays_at_the_table(
    phone: Page, laptop: Page
) -> None:
    table = open_table(laptop, "08-threatened-path")
    phone.add_init_script(KEEP_WATCHER)
    table.seat(phone, "Kyra")
    action(phone, "move").click()
    go_to(phone, "D6")
    expect(confirm(phone)).to_be_enabled()
    phone.evaluate("watcher.requestClose()")
    expect(phone.locator('[data-stage="target"]')).to_be_visible()
    phone.evaluate("watcher.requestClose()")
    expect(phone.locator("[data-stage]")).to_have_count(0)
    expect(phone.locator('[data-screen="table"]')).to_be_visible()
    action(phone, "move").click()
    go_to(phone, "D6")
    phone.keyboard.press("Escape")
    expect(phone.locator('[data-stage="target"]')).to_be_visible()


def test_a_word_is_slipped_in(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "01-one-act-left")
    table.seat(phone, "Kyra")
    action(phone, "speak").click()
    phone.get_by_label("Dites ce que vous faites").fill("Rendez-vous")
    phone.get_by_role("button", name="Continuer").click()
    expect(phone.locator("[data-stage] h2")).to_have_text("Parler · Rendez-vous")
    commit(phone)
    expect(phone.locator('[data-open="log"]')).to_contain_text("« Rendez-vous »")
    expect(pips(phone, "free")).to_have_count(1)


def test_02_the_rule_opens_and_back_restores_the_palette(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "01-one-act-left")
    table.seat(phone, "Kyra")
    tap(action(phone, "charge"))
    phone.locator('[data-refusal="charge"] [data-rule]').first.click()
    note = phone.locator("[data-rule-note]")
    expect(note).to_contain_text("Pathfinder Unchained")  # read without leaving the table
    note.get_by_role("link").click()
    phone.wait_for_url("**/regles/PU-TYPE-04*")
    expect(phone.get_by_role("heading", name="Action évoluée")).to_be_visible()
    expect(phone.locator("article")).to_contain_text("PU-TYPE-04")
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    phone.go_back()
    expect(phone.locator('[data-screen="table"]')).to_be_visible()
    expect(phone.locator('[data-actions] [data-action="charge"]')).to_be_visible()
    # A rule without a name would be the list of rules, drawn as if it were one.
    assert not [url for url in asked if "/api/rules" in url]


def test_06_haste_is_a_unit_with_a_name_and_is_spent_first(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "06-hasted")
    table.seat(phone, "Kyra")
    expect(pips(phone, "free")).to_have_count(4)
    restricted = own(phone).locator("[data-budget].only")
    expect(restricted).to_have_count(1)
    expect(restricted).to_contain_text("attaque")
    prepare(phone, "attack", "G1")
    after = forecast(phone, "budget").locator(".budget").nth(1)
    expect(after.locator("[data-budget].only")).to_have_attribute("data-state", "spent")
    plain = own(phone).locator('button[data-budget][aria-pressed="false"]').first
    plain.click()
    expect(after.locator("[data-budget].only")).to_have_attribute("data-state", "free")
    commit(phone)
    expect(restricted).to_have_attribute("data-state", "free")
    expect(pips(phone, "free")).to_have_count(3)


def test_07_the_second_attack_is_five_worse_and_the_log_says_so(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "07-second-attack")
    table.seat(phone, "Kyra")
    prepare(phone, "attack", "G1")
    expect(forecast(phone, "penalty")).to_contain_text("−5")
    expect(forecast(phone, "penalty")).to_contain_text("PU-ATK-07")
    commit(phone)
    log = show_log(phone)
    line = log.locator("[data-event]", has=phone.locator("[aria-expanded]")).last
    line.locator("button.says").click()
    penalty = line.locator("[data-modifier]", has_text="PU-ATK-07")
    expect(penalty.first).to_contain_text("−5")


def test_08_a_path_marks_what_it_provokes_before_it_is_walked(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "08-threatened-path")
    table.seat(phone, "Kyra")
    action(phone, "move").click()
    go_to(phone, "D6")
    expect(phone.locator('[data-provokes="D3"]')).to_be_attached()
    expect(phone.locator('[data-provoked="G1"]').first).to_contain_text("Orque")
    phone.locator("[data-cancel]").click()
    phone.keyboard.press("Escape")
    action(phone, "step").click()
    go_to(phone, "D4")
    expect(confirm(phone)).to_be_enabled()
    expect(phone.locator("[data-provokes]")).to_have_count(0)
    expect(phone.locator("[data-provoked]")).to_have_count(0)


def test_09_the_board_selects_and_only_the_button_commits(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "08-threatened-path")
    wire = Wire(phone)
    table.seat(phone, "Kyra")
    action(phone, "move").click()
    go_to(phone, "D6")
    for name in ("C4", "D5", "C5", "B4", "B5", "D6", "C3", "C2", "B3", "C5"):
        tap_cell(phone, name)
    expect(confirm(phone)).to_be_enabled()
    assert wire.commits() == []
    confirm(phone).click()
    # The orc is asked for its reaction first: the answer is what counts here.
    phone.wait_for_timeout(400)
    assert len(wire.commits()) == 1


def test_14_no_reaction_on_ones_own_turn(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "14-own-turn")
    table.seat(phone, "Kyra")
    expect(reaction(phone)).to_contain_text("–")
    expect(reaction(phone)).to_contain_text("PU-TURN-05")
    end_turn(phone)
    expect(reaction(phone)).to_contain_text("●")


def test_15_points_are_previewed_and_a_second_bonus_refused(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "15-points", "Points and a bonus spent")
    table.seat(phone, "Nawel")
    expect(own(phone)).to_contain_text(re.compile(r"PA\s*6"))
    spell = (
        show_actions(phone)
        .locator('[data-group="magic"] [data-action]')
        .filter(has=phone.get_by_role("img", name=re.compile("^3.PA$")))
    )
    prepare(phone, spell.first.get_attribute("data-action") or "", "B1")
    expect(forecast(phone, "budget")).to_contain_text(re.compile(r"6.*→.*3", re.DOTALL))

    table = open_table(laptop, "15-points", "A bonus action used")
    table.seat(phone, "Nawel")
    show_impossible(phone)
    refused = phone.locator('[data-clause="KZ-QR-05"]').first
    expect(refused).to_have_attribute("aria-disabled", "true")
    tap(refused)
    expect(phone.locator("[data-refusal]")).to_contain_text("KZ-QR-05")


def test_16_after_its_first_step_an_activity_can_only_be_stopped(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "16-sudden-charge")
    table.seat(phone, "Kyra")
    expect(question(phone)).to_be_visible()
    expect(question(phone)).to_contain_text("Arrêter là")
    expect(phone.locator("[data-cancel]")).to_have_count(0)
    expect(question(phone)).not_to_contain_text("Annuler")
    # Whoever looks at the other actions is told why not.
    question(phone).locator("[data-plan]").click()
    interact = action(phone, "interact")
    expect(interact).to_have_attribute("aria-disabled", "true")
    expect(interact).to_have_attribute("data-clause", "PF2-SIM-02")
    tap(interact)
    expect(phone.locator('[data-refusal="interact"]')).to_contain_text("PF2-SIM-02")
    question(phone).locator("[data-plan]").click()
    expect(question(phone)).to_contain_text("Arrêter là")
    # And so is a client that sends it all the same.
    refused = say(phone, table, {"do": "answer", "answer": {"do": "interact"}})
    assert (refused["is"], refused["clause"]) == ("refused", "PF2-SIM-02")


def test_17_an_attack_warns_that_the_work_is_lost(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "17-sabotage")
    table.seat(phone, "Kyra")
    bar = own(phone).locator("[data-work]")
    expect(bar).to_contain_text("3/6")
    prepare(phone, "attack", "G1")
    loss = phone.locator("[data-loss]")
    expect(loss).to_contain_text("PU-ADV-03")
    commit(phone)
    expect(bar).to_have_count(0)


def test_19_readying_an_attack_takes_two_acts(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "19-ready", "One act is too few to ready an attack")
    table.seat(phone, "Kyra")
    ready = action(phone, "ready")
    expect(ready).to_have_attribute("aria-disabled", "true")
    expect(ready).to_have_attribute("data-clause", "PU-A-027")

    table = open_table(laptop, "19-ready", "Two acts are enough to ready an attack")
    table.seat(phone, "Kyra")
    prepare(phone, "ready")
    commit(phone)
    for answer in ("attack", "enters-reach"):
        asked = question(phone).get_attribute("data-token-number")
        action(phone, answer).click()
        expect(phone.locator(f'[data-token-number="{asked}"]')).to_have_count(0)
    expect(phone.locator("[data-ready]")).to_contain_text("Prête")
    expect(phone.locator('[data-action="end-turn"]')).to_have_count(0)


def give(page: Page, face: int) -> None:
    """Type what a real die shows."""
    asked = question(page).get_attribute("data-token-number")
    question(page).locator(f'[data-die="{face}"]').click()
    expect(page.locator(f'[data-token-number="{asked}"]')).to_have_count(0)


def test_20_a_typed_die_is_in_the_roll_with_every_modifier(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "20-attack-to-roll")
    table.seat(phone, "Kyra")
    phone.locator('[data-open="menu"]').click()
    phone.get_by_label("Vrais dés").check()
    phone.keyboard.press("Escape")
    prepare(phone, "attack", "O")
    confirm(phone).click()
    pad = question(phone)
    expect(pad).to_contain_text("d20")
    expect(pad).not_to_contain_text("CA")
    give(phone, 14)
    while question(phone).count():  # the damage
        give(phone, 3)
    log = show_log(phone)
    line = log.locator("[data-event]", has_text="Kyra").last
    line.locator("button.says").click()
    roll = line.locator("[data-roll]").first
    expect(roll).to_contain_text("14")
    modifiers = roll.locator("[data-modifier]")
    assert modifiers.count() >= 1
    for index in range(modifiers.count()):
        each = modifiers.nth(index)
        expect(each.locator("span").first).not_to_be_empty()
        expect(each.locator("[data-rule]")).to_have_attribute("data-rule", re.compile("^PU-"))


def test_a_misread_die_is_corrected_until_the_next_decision(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "20-attack-to-roll")
    table.seat(phone, "Kyra")
    phone.locator('[data-open="menu"]').click()
    phone.get_by_label("Vrais dés").check()
    phone.keyboard.press("Escape")
    prepare(phone, "attack", "O")
    confirm(phone).click()
    give(phone, 14)
    expect(question(phone)).to_contain_text("d8")  # it hits: the pad asks for the damage
    correct(question(phone), 14, 2)
    expect(question(phone)).to_have_count(0)  # it misses after all
    correct(own(phone), 2, 14)
    expect(question(phone)).to_contain_text("d8")
    give(phone, 3)
    line = show_log(phone).locator("[data-event]", has_text="Kyra").first
    line.locator("button.says").click()
    expect(line.locator("[data-roll]").first).to_contain_text("14")
    correct(line, 3, 8)
    expect(show_log(phone)).to_contain_text("8 au lieu de 3")
    expect(line).to_contain_text("10 dégâts")
    # Once the next decision is made, only the game master may.
    expect(own(phone).locator("[data-typed-die]")).to_have_count(2)
    phone.locator('[data-open="log"]').click()
    end_turn(phone)
    expect(phone.locator("[data-typed-die]")).to_have_count(0)


def correct(place: Locator, was: int, now: int) -> None:
    """Tap on a die that was typed, then on what it showed."""
    place.locator(f'[data-typed-die="{was}"]').first.click()
    dialog = place.page.get_by_role("dialog", name="Ce que montrait")
    dialog.locator(f'[data-die="{now}"]').click()
    expect(dialog).to_have_count(0)


def test_23_a_table_that_warns_lets_it_pass_and_notes_the_rule(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "23-too-dear", enforcement="warn")
    table.seat(phone, "Kyra")
    charge = action(phone, "sudden-charge")
    clause = charge.get_attribute("data-clause") or "?"
    tap(charge)
    refusal = phone.locator('[data-refusal="sudden-charge"]')
    expect(refusal).to_contain_text(clause)
    refusal.get_by_role("button", name="Jouer quand même").click()
    expect(confirm(phone)).to_have_text("Jouer quand même")
    commit(phone)
    log = show_log(phone)
    line = log.locator("[data-event]", has=phone.locator(".off")).first
    expect(line).to_be_visible()
    line.locator("button.says").click()
    expect(line).to_contain_text(clause)


def test_the_game_master_overrules_for_the_fight_and_takes_it_back_in_the_log(
    laptop: Page,
) -> None:
    table = open_table(laptop, "23-too-dear")
    table.run()
    tap(action(laptop, "sudden-charge"))
    refusal = laptop.locator('[data-refusal="sudden-charge"]')
    refusal.get_by_role("button", name="Passer outre").click()
    expect(confirm(laptop)).to_have_text("Passer outre une fois")
    laptop.locator('[data-overrule="fight"]').click()
    line = laptop.locator("[data-event]", has=laptop.locator(".off")).first
    line.locator("button.says").click()
    expect(line).to_contain_text("pour tout ce combat")
    for now, then in (("off", "fight"), ("fight", "off")):
        line.locator("button.menu").click()
        line.locator(f'[data-lift="{now}"]').click()
        line.locator("button.menu").click()
        expect(line.locator(f'[data-lift="{then}"]')).to_be_visible()
        line.locator("button.menu").click()


def test_a_player_plays_what_a_lifted_rule_refuses(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "23-too-dear")
    table.seat(phone, "Kyra")
    charge = action(phone, "sudden-charge")
    clause = charge.get_attribute("data-clause") or "?"
    ruling = {"do": "lift", "clause": clause, "lasts": "fight"}
    table.run()
    assert say(laptop, table, {"do": "rule", "ruling": ruling})["is"] == "done"
    tap(charge)
    refusal = phone.locator('[data-refusal="sudden-charge"]')
    refusal.get_by_role("button", name="Jouer quand même").click()
    commit(phone)
    line = show_log(phone).locator("[data-event]", has=phone.locator(".off")).first
    line.locator("button.says").click()
    expect(line).to_contain_text(f"Le MJ passe outre {clause}")
