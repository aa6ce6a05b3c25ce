package bcscope.ui.start.tour;

import bcscope.ui.Words;

import java.util.Locale;

/// A part of the window that the tour shows, in this order. Its words have the key `tour.NAME`.
public enum TourStop {
    TRANSPORT("transport"),
    STRIP("strip"),
    MACHINE("centre"),
    BANNER("banner"),
    STORY("left"),
    TIMELINE("timeline"),
    CARD("card"),
    GO_TO("go-to");

    private final String node;

    TourStop(String node) {
        this.node = node;
    }

    /// Id of the part of the window.
    String node() {
        return node;
    }

    /// Its name.
    public String title() {
        return Words.of(key() + ".title");
    }

    /// Its purpose, and something to try.
    public String text() {
        return Words.of(key());
    }

    private String key() {
        return "tour." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
