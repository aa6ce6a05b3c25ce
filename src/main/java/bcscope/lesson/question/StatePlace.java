package bcscope.lesson.question;

import bcscope.happening.NicList;

/// The place of a descriptor: a list of a node, or in none.
///
/// @param node -1 if it is in none
/// @param list any where it is in none
public record StatePlace(int node, NicList list) {
    /// In no list any more.
    public static final StatePlace GONE = new StatePlace(-1, NicList.SDQ);

    private static final int LISTS = NicList.values().length;

    /// As a part of an answer.
    public long code() {
        return node < 0 ? -1 : (long) node * LISTS + list.ordinal();
    }

    /// What the part `code` of an answer means.
    public static StatePlace of(long code) {
        return code < 0
                ? GONE
                : new StatePlace((int) (code / LISTS), NicList.values()[(int) (code % LISTS)]);
    }

    /// Its text: `1.RSL`, or `gone`.
    public String text() {
        return node < 0 ? "gone" : node + "." + list.name();
    }
}
