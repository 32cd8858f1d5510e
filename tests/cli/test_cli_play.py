"""Play at the screen, with piped input: choices, commands, refusals, leaving, and the record that is kept."""

import json
import re
from pathlib import Path

import pytest

from cli.cli_tools import Answer, command, process
from plansza.kernel.replaying import replay


def kept(data: Path) -> list[Path]:
    return sorted((data / "records").glob("*.json"))


def play(*arguments: object, typed: str, game: str = "high_card") -> Answer:
    answer = command("play", game, "--seed", 1, "--lang", "en", *arguments, typed=typed)
    assert answer.code == 0, answer.text
    return answer


def test_a_whole_game_against_a_bot(data: Path) -> None:
    """In a process of its own, with all that a person would see on the way."""
    seats = "me,playouts,playouts,playouts"
    answer = process("play", "pickomino", "--seats", seats, "--seed", 4, "--name", "Ala", typed="1\n" * 3000)
    assert answer.code == 0, answer.err
    assert "Ala to move" in answer.out
    assert "Simulator 1 rolls" in answer.out
    assert "How it ended: the grill is empty." in answer.out
    assert "┃ Place ┃" in answer.out
    assert "wins." in answer.out
    record = kept(data)[0]
    match = replay(record.read_text())
    assert match.result is not None
    assert match.names == ["Ala", "Simulator 1", "Simulator 2", "Simulator 3"]
    assert f"plansza replay {record}" in answer.out


def test_a_choice_by_number_or_by_notation_or_by_its_beginning() -> None:
    for typed in ("1\n", "bet\n", "  BET \n", "b\n"):
        assert "Hawk: bet." in play("--seats", "me,bold", typed=typed).out


def test_choices_show_label_and_notation() -> None:
    assert "1 bet one more bet 2 pass pass" in play(typed="").text


def test_enter_takes_the_only_choice_and_nothing_else() -> None:
    one_choice = play(game="pickomino", typed="1\n\n").out
    assert "rolls" in one_choice.split("sets aside")[1]
    assert "Hawk: bet." not in play(typed="\n\n").out


def test_the_bot_is_told_in_words_and_the_result_by_places() -> None:
    shown = play("--seats", "me,bold", typed="bet\n").text
    assert "Dove (bold): call." in shown
    assert "How it ended: the cards were shown." in shown
    assert "│ 1. │ Dove (bold) │ │ ✓ │ 2 pips │" in shown or "│ 1. │ Hawk │ 2 │ │" in shown


def test_the_person_can_take_any_seat() -> None:
    shown = play("--seats", "bold,me", typed="fold\n").text
    assert "Hawk (bold): bet." in shown
    assert "Hawk (bold) wins." in shown


def test_illegal_moves_are_refused_with_their_clause() -> None:
    assert "Not allowed (C2): this is not what can be done now." in play(typed="call\n").out
    assert "Not allowed (P3): you have not set aside a worm." in play(game="pickomino", typed="1\ntake 36\n").out


def test_what_is_no_move_gets_a_hint() -> None:
    assert "“xyz” is not a move here. Type a number from 1 to 2, a move, or help." in play(typed="xyz\n").out
    assert "Did you mean: pass?" in play(typed="passs\n").out
    assert "“3” is not a move here." in play(typed="3\n").out
    assert "“²” is not a move here." in play(typed="²\n").out


def test_the_beginning_of_several_moves_lists_them() -> None:
    shown = play(game="pickomino", typed="keep\n").text
    assert "Several moves begin with “keep”:" in shown


def test_undo_takes_back_to_the_last_own_decision(data: Path) -> None:
    nothing = play(game="pickomino", typed="undo\n").out
    assert "There is nothing to take back yet." in nothing
    assert kept(data) == []  # nobody has decided anything, so nothing is kept
    answer = play(game="pickomino", typed="1\nroll\nundo\n")
    assert "Taken back." in answer.out
    assert answer.out.count("Player A rolls") == 2
    actions = json.loads(kept(data)[0].read_text())["actions"]
    assert actions[-1].startswith("keep")


def test_undo_goes_back_over_the_bots(tmp_path: Path) -> None:
    """The first own turn is over and the bot has had its own; what is taken back is the end of that turn."""
    file = tmp_path / "game.json"
    for answers in range(1, 20):
        play("--seats", "me,random", "--record", file, game="pickomino", typed="1\n" * answers)
        before = replay(file.read_text())
        movers = [int(before.game.to_move(state)) for state in before.states()]
        last = max(number for number, mover in enumerate(movers[:-1]) if mover == 0)
        if 1 in movers[last:]:
            break
    play("--seats", "me,random", "--record", file, game="pickomino", typed="1\n" * answers + "undo\n")
    after = replay(file.read_text())
    assert after.to_move == 0
    assert after.actions == before.actions[:last]
    assert 1 in movers[last:]


def test_after_undo_the_same_move_meets_the_same_dice(data: Path) -> None:
    answer = play(game="pickomino", typed="1\nroll\nundo\nroll\n")
    rolls = [line for line in answer.out.splitlines() if "rolls" in line]
    assert rolls[-1] == rolls[-2]


def test_odds_of_the_moment_see_only_what_the_player_sees() -> None:
    shown = play("--seats", "me,bold", typed="odds\n").out
    assert "odds seen with cards [5, -1]" in shown


def test_the_list_and_the_board_can_be_had_again() -> None:
    assert play(typed="list\n").text.count("1 bet one more bet 2 pass pass") == 2
    assert play(typed="board\n").out.count("Hawk: (5)") == 2


def test_a_hint_tells_the_best_moves_and_their_chances() -> None:
    shown = play(game="pickomino", typed="hint\n").out
    hint = shown.split("hint\n")[1].split("A bot")[0].splitlines()
    assert 0 < len(hint) <= 5
    assert all(re.fullmatch(r"\d+%\s+\d set aside \d . (\d|worm)\s+keep (\d|worm)\s*", line) for line in hint)
    chances = [int(line.partition("%")[0]) for line in hint]
    assert chances[0] >= max(chances) - 5  # most trusted first
    assert play(game="pickomino", typed="hint\n").out == shown  # the same position, the same hint


def test_a_hint_knows_only_what_the_player_knows() -> None:
    """Whatever card the other has, the hint is the same."""
    with_cards = [
        command("play", "high_card", "--seed", seed, "--lang", "en", typed="hint\n").out for seed in range(1, 40)
    ]
    by_own_card: dict[str, set[str]] = {}
    for shown in with_cards:
        own = shown.split("Hawk: (")[1][0]
        by_own_card.setdefault(own, set()).add(shown.split("hint\n")[1].split("A bot")[0])
    assert {len(hints) for hints in by_own_card.values()} == {1}


def test_rules_and_help_can_be_read_in_the_game() -> None:
    shown = play(typed="rules\nhelp\n").text
    assert "Hawk bets or passes." in shown
    assert "take back your last decision" in shown


def test_save_writes_a_record_and_overwrites_only_its_own(tmp_path: Path) -> None:
    file, other = tmp_path / "Game One.json", tmp_path / "other.json"
    other.write_text("precious")
    typed = f"save\nsave {file}\nsave {file}\nsave {other}\nsave /no/such/place.json\nquit\n"
    shown = play(typed=typed).text
    assert "Add a file name" in shown
    assert shown.count("Saved to") == 2
    assert "already exists" in shown
    assert "/no/such/place.json: No such file" in shown
    assert other.read_text() == "precious"
    assert replay(file.read_text()).number == 2


@pytest.mark.parametrize("typed", ["1\n", "1\nquit\n"], ids=["end of input", "quit"])
def test_leaving_keeps_the_record_and_says_how_to_go_on(data: Path, typed: str) -> None:
    shown = process("play", "pickomino", "--seed", 3, "--seats", "me,random,me", typed=typed)
    assert shown.code == 0
    assert shown.err == ""
    (record,) = kept(data)
    assert "You left the game." in shown.out
    assert f"plansza resume {record} --seats me,random,me" in shown.out
    assert replay(record.read_text()).to_move >= 0


def test_a_record_goes_where_it_was_asked_to(tmp_path: Path, data: Path) -> None:
    file = tmp_path / "mine.json"
    play("--record", file, typed="bet\n")
    assert replay(file.read_text()).number >= 3
    assert kept(data) == []


def test_a_broken_off_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play("--record", file, "--seats", "me,bold", typed="quit\n")
    again = command("resume", file, "--seats", "me,bold", "--record", file, typed="bet\n")
    assert again.code == 0
    assert "is dealt" not in again.out  # that was told before
    assert "Dove (bold): call." in again.out
    assert replay(file.read_text()).result is not None


def test_resuming_rolls_the_dice_that_had_not_fallen(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = {"plansza": 1, "game": "high_card", "rules": 1, "players": 2, "actions": ["card 3"]}
    record |= {"options": {"low_wins": False, "deck": "six"}, "seats": ["Ala", "Ola"]}
    file.write_text(json.dumps(record))
    shown = command("resume", file, "--seats", "me,bold", "--seed", 4, typed="pass\n").text
    assert "Ala: (3)" in shown
    assert "How it ended: the cards were shown." in shown


def test_bots_alone_are_watched() -> None:
    shown = play("--seats", "bold,bold", typed="").text
    assert "Hawk (bold) is dealt unseen." in shown
    assert "Hawk (bold): bet." in shown
    assert "How it ended: the cards were shown." in shown


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play("--seats", "me,playouts", "--record", "/dev/null", typed="bet\n").out for _ in range(2))
    assert first == second


def test_options_and_presets_are_played(data: Path) -> None:
    play("--preset", "low", typed="pass\n")
    play("-o", "low_wins=yes", typed="pass\n")
    assert [json.loads(path.read_text())["options"]["low_wins"] for path in kept(data)] == [True, True]


def test_polish_words_and_commands() -> None:
    answer = command("play", "high_card", "--lang", "pl", "--seed", 1, typed="pomoc\nsprawdź\ncall\ncofnij\nkoniec\n")
    assert answer.code == 0
    for words in (
        "Ruch: Jastrząb",
        "1 podbij",
        "cofa twoją ostatnią decyzję",
        "„sprawdź” to nie jest tu ruch",
        "Tak nie można (C2): teraz tak nie można.",
        "Nie ma jeszcze czego cofać.",
        "Gra została przerwana.",
    ):
        assert words in answer.text


# --- hidden cards and several people --------------------------------------------------------------------------------


def test_a_curtain_falls_between_people_and_each_sees_her_own_card() -> None:
    shown = play("--seats", "me,me", "--name", "Ala", "--name", "Ola", typed="\nbet\n\n\ncall\n").out
    before, ala, ola = shown.split("press Enter when nobody else is looking.")
    assert "is dealt" not in before
    assert "Pass the device to Ala" in before
    assert "Ala is dealt 5." in ala
    assert "Ola is dealt unseen." in ala
    assert "Ola: (?)" in ala
    assert "Press Enter to hide the table, then pass the device to Ola." in ala
    assert "Ala is dealt unseen." in ola
    assert "Ala: bet." in ola
    looks = ola.split("Ola> ")[0]
    assert "Ala: (?)" in looks
    assert "Ola: (?)" not in looks


@pytest.mark.parametrize(("lang", "answer", "stands"), [("en", "no", True), ("en", "", True), ("pl", "tak", False)])
def test_who_has_seen_hidden_cards_takes_back_only_what_the_others_let_her(
    tmp_path: Path, lang: str, answer: str, stands: bool
) -> None:
    """Two people at Unrest: the Empire looks at a card by Surveil, and then would rather have done something else."""
    file, pass_on = tmp_path / "record.json", "\n\n"
    rebellion = "\narea 1 2\nreveal intelligence 2\nhide riots 2\nhide misdirection\n"
    typed = f"{rebellion}{pass_on}surveil 2\nundo\n{pass_on}{answer}\n{pass_on}"
    people = ("--seats", "me,me", "--name", "Ala", "--name", "Ola", "--record", file)
    shown = command("play", "unrest", "--seed", 1, "--lang", lang, *people, typed=typed).out
    asked = shown.split("undo", 1)[1].split({"en": "Do you agree?", "pl": "Zgoda?"}[lang])[0]
    assert "Ola" in asked
    assert "Ri2" not in asked
    assert ("surveil 2" in replay(file.read_text()).actions) == stands
    assert ("Not everyone agrees: the decision stays." in shown) == stands


def test_one_person_against_bots_needs_no_curtain() -> None:
    shown = play("--seats", "me,bold", typed="pass\n").out
    assert "press Enter" not in shown
    assert "Dove (bold) is dealt unseen." in shown


def test_people_at_an_open_game_need_no_curtain() -> None:
    assert "press Enter" not in play("--seats", "me,me", game="pickomino", typed="1\n").out


def test_leaving_behind_the_curtain_shows_nothing(data: Path) -> None:
    shown = play("--seats", "me,me", typed="\nbet\n\n").out
    assert "You left the game." in shown
    assert "Dove: (" not in shown.split("Pass the device to Dove")[1]
    assert len(kept(data)) == 1
