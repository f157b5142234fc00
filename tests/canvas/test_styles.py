from cardtable.canvas.painter import FELT
from cardtable.canvas.styles import STYLES, TOKENS


def test_every_style_is_drawn_in_tokens_of_the_theme_and_every_token_is_used() -> None:
    used = {token for look in STYLES.values() for token in (look.ink, look.ground)}
    assert used == set(TOKENS)


def test_without_colours_a_selected_card_is_reversed_and_a_focused_action_is_not_like_the_bar() -> None:
    assert STYLES["card.red.selected"].plain == STYLES["card.edge.selected"].plain == "reverse"
    assert STYLES["bar.focus"].plain != STYLES["bar"].plain


def test_bare_felt_has_a_style() -> None:
    assert FELT in STYLES
