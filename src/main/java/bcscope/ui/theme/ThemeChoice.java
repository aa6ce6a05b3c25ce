package bcscope.ui.theme;

import bcscope.picture.Theme;

import java.util.Optional;

/// The user's choice of a theme: one theme, or that of the system.
public enum ThemeChoice {
    /// Dark while the system is dark.
    SYSTEM,
    DARK,
    LIGHT,
    HIGH_CONTRAST,
    PROJECTOR;

    /// The theme while the system is `systemTheme`.
    public Theme resolve(Theme systemTheme) {
        return fixed().orElse(systemTheme);
    }

    /// The next one, for the key that goes round.
    public ThemeChoice next() {
        ThemeChoice[] all = values();
        return all[(ordinal() + 1) % all.length];
    }

    private Optional<Theme> fixed() {
        return switch (this) {
            case SYSTEM -> Optional.empty();
            case DARK -> Optional.of(Theme.DARK);
            case LIGHT -> Optional.of(Theme.LIGHT);
            case HIGH_CONTRAST -> Optional.of(Theme.HIGH_CONTRAST);
            case PROJECTOR -> Optional.of(Theme.PROJECTOR);
        };
    }
}
