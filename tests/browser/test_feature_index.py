"""Everything that players ask such a page for most has a test, and this is where to find it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent

ASKED = {
    "tell me it is my turn": (
        "test_home::test_a_turn_is_announced_in_sentence_title_and_icon",
        "test_sounds_and_wake_lock::test_a_sound_announces_the_turn_unless_it_is_switched_off",
        "test_sounds_and_wake_lock::test_a_move_is_felt_once_and_ones_turn_twice",
        "test_dice::test_what_the_active_player_took_is_out_of_reach",
    ),
    "undo a misclick": (
        "test_home::test_undo_takes_a_placed_card_back",
        "test_dice::test_keys_undo_help_and_can_be_switched_off",
    ),
    "lose nothing when the network drops": (
        "test_offline::test_a_move_made_offline_is_sent_once_when_the_line_is_back",
        "test_offline::test_a_killed_server_loses_nothing",
    ),
    "a link, no registration": (
        "test_lobby::test_the_game_begins_when_the_second_one_has_come",
        "test_lobby::test_the_code_says_what_the_link_says",
    ),
    "one room": (
        "test_curtain::test_only_the_hand_that_is_held_is_in_the_page",
        "test_lobby::test_a_shared_screen_shows_a_code_until_the_seats_are_taken",
    ),
    "colour never the only sign": (
        "test_duel::test_every_expedition_has_its_sign_on_cards_tabs_and_piles",
        "test_dice::test_a_column_and_a_die_say_what_they_are",
    ),
    "an opponent who vanishes": (
        "test_lobby::test_who_is_away_can_be_waited_for_or_replaced",
        "test_lobby::test_an_agent_plays_on_and_the_seat_can_be_taken_back",
    ),
    "do the sums and show them": (
        "test_duel::test_a_receipt_shows_how_the_points_came_about",
        "test_dice_games::test_a_game_of_two_by_mouse",
    ),
    "the phone stays awake, entries can be corrected": (
        "test_sounds_and_wake_lock::test_the_screen_stays_on_at_a_table_and_nowhere_else",
        "test_dice::test_either_order_will_do_and_a_second_press_puts_a_die_back",
    ),
    "keyboard and screen reader": (
        "test_duel::test_a_match_by_keyboard_alone",
        "test_dice_games::test_a_game_by_keyboard_alone",
        "test_home::test_a_turn_is_described_in_the_log_and_the_live_region",
    ),
    "what did they just do": (
        "test_dice::test_what_somebody_wrote_last_is_outlined",
        "test_offline::test_what_happened_while_away_is_listed",
    ),
    "show the hidden cards afterwards": (
        "test_replay::test_both_hands_are_open",
        "test_duel::test_both_hands_can_be_shown_afterwards",
    ),
    "a tutorial that is short and works on a phone": (
        "test_learn::test_a_lesson_follows_what_is_really_played",
        "test_learn::test_the_coach_covers_no_control",
        "test_learn::test_the_coach_comments_on_what_was_played",
        "test_newcomer::test_a_lesson_to_its_end",
    ),
    "do not delete my data": (
        "test_home::test_two_open_games_are_listed_and_counted",
        "test_lobby::test_a_deleted_table_is_gone_for_everybody",
        "test_learn::test_leaving_a_lesson_loses_nothing",
    ),
}


@pytest.mark.parametrize("asked", ASKED)
def test_it_has_a_test(asked: str) -> None:
    for name in ASKED[asked]:
        module, _, function = name.partition("::")
        tree = ast.parse((HERE / f"{module}.py").read_text("utf-8"))
        assert function in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
