package bcscope.picture.nic;

import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;

import java.util.List;

/// The layout of a node's card.
///
/// @param box the card
/// @param header name and ranks
/// @param processes a box for each process that is shown
/// @param caption heading of the threads; empty if there is no room
/// @param threads a box for each thread; none if only the lists are shown
/// @param words text about the active thread; empty if the boxes of the threads contain it
/// @param lists a row for each list
/// @param budget received bytes
public record NicLayout(
        Box box,
        Box header,
        List<Box> processes,
        Box caption,
        List<Box> threads,
        Box words,
        List<Box> lists,
        Box budget) {
    private static final double MARGIN = 14;
    private static final double GAP = 6;
    private static final double THREAD_GAP = 4;
    private static final int MOST_ROWS = 4;

    /// Below this height of a wide card its parts move closer together, so that threads remain
    /// legible.
    private static final double LOW = 210;

    private static final double LEAST_LIST = 22;
    private static final double LEAST_NAMED_THREAD = 92;
    private static final double MOST_LIST = 84;
    private static final double LEAST_LETTERED = 19;

    /// Everything in one column.
    static NicLayout narrow(Box box, int ranks, double factor) {
        boolean low = box.height() < 460 * factor;
        double margin = low ? 10 : MARGIN;
        Box inner = box.inset(margin, low ? 6 : 10);
        Box header = inner.top((low ? 20 : 24) * factor);
        Box rest = inner.belowTop(header.height() + 2);
        double process = (low ? 26 : 44) * factor;
        int rows = processRows(ranks);
        double each =
                rows == 1
                        ? process
                        : Math.max(15 * factor, Math.min(process, (low ? 40 : 84) * factor / rows));
        Box processes = rest.top(rows * each + (rows - 1) * 3);
        rest = rest.belowTop(processes.height() + (low ? 4 : 8));
        Box caption = rest.top(low ? 0 : 14 * factor);
        rest = rest.belowTop(caption.height() + (low ? 0 : 3));
        double line = (low ? 20 : 26) * factor;
        double below = (low ? 14 : 18) * factor + 2 + 4 + (18 * factor + 4);
        boolean named = hasRoomForNames(rest.belowTop(2 * line + THREAD_GAP + below), factor);
        Box threads = rest.top(named ? 2 * line + THREAD_GAP : (low ? 22 : 30) * factor);
        rest = rest.belowTop(threads.height() + 2);
        Box words = rest.top((low ? 14 : 18) * factor);
        rest = rest.belowTop(words.height() + 4);
        Box budget = rest.bottom(18 * factor);
        return new NicLayout(
                box,
                header,
                cells(processes, ranks, rows),
                caption,
                threads(threads, named ? 2 : 1),
                words,
                lists(rest.aboveBottom(budget.height() + 4)),
                budget);
    }

    /// Only the lists of a low card, without threads: if descriptors are to be placed, each list
    /// must be legible.
    static NicLayout lists(Box box, int ranks, double factor) {
        Box inner = box.inset(10, 6);
        Box header = inner.top(20 * factor);
        Box rest = inner.belowTop(header.height() + 2);
        int rows = processRows(ranks);
        Box processes = rest.top(rows * 17 * factor + (rows - 1) * 3);
        rest = rest.belowTop(processes.height() + 4);
        Box budget = rest.bottom(16 * factor);
        return new NicLayout(
                box,
                header,
                cells(processes, ranks, rows),
                rest.top(0),
                List.of(),
                rest.top(0),
                lists(rest.aboveBottom(budget.height() + 2)),
                budget);
    }

    /// Whether threads are shown.
    boolean hasThreads() {
        return !threads.isEmpty();
    }

    /// Whether each list is high enough for legible letters.
    boolean hasRoomForLetters(double factor) {
        return lists.getFirst().height() >= LEAST_LETTERED * factor;
    }

    /// Processes and threads at the left, lists at the right.
    static NicLayout wide(Box box, int ranks, double factor) {
        Box inner = box.inset(MARGIN, 10);
        Box header = inner.top(24 * factor);
        Box body = inner.belowTop(header.height() + 6);
        List<Box> halves = body.columns(2, 20);
        Box left = halves.getFirst();
        Box right = halves.getLast();
        int rows = processRows(ranks);
        boolean low = left.height() < LOW * factor;
        double share = low ? 0.2 : 0.3;
        double gap = low ? 2 : GAP;
        double process = Math.clamp(left.height() * share / rows, 16 * factor, 46 * factor);
        Box processes = left.top(rows * process + (rows - 1) * 4);
        Box rest = left.belowTop(processes.height() + (low ? 4 : 10));
        Box caption = rest.top(14 * factor);
        Box threads = rest.belowTop(caption.height() + (low ? 2 : 4));
        double thread = Math.min(62 * factor, (threads.height() - 5 * gap) / 6);
        Box budget = right.bottom(18 * factor);
        return new NicLayout(
                box,
                header,
                cells(processes, ranks, rows),
                caption,
                threads.top(6 * thread + 5 * gap).rows(NicThread.values().length, gap),
                new Box(left.x(), left.bottom(), 0, 0),
                lists(right.aboveBottom(budget.height() + 8)),
                budget);
    }

    /// Whether lists keep a legible height in `lists`, and the names of threads fit in two rows.
    private static boolean hasRoomForNames(Box lists, double factor) {
        int count = NicList.values().length;
        double list = (lists.height() - (count - 1) * 3) / count;
        return list >= LEAST_LIST * factor && lists.width() / 3 >= LEAST_NAMED_THREAD * factor;
    }

    private static List<Box> threads(Box room, int rows) {
        int columns = NicThread.values().length / rows;
        return room.rows(rows, THREAD_GAP).stream()
                .flatMap(row -> row.columns(columns, GAP).stream())
                .toList();
    }

    private static int processRows(int ranks) {
        return Math.clamp(ranks, 1, MOST_ROWS);
    }

    private static List<Box> cells(Box room, int ranks, int rows) {
        int columns = Math.max(1, Math.min((ranks + rows - 1) / rows, (int) (room.width() / 34)));
        return room.rows(rows, 3).stream()
                .flatMap(row -> row.columns(columns, 4).stream())
                .toList();
    }

    private static List<Box> lists(Box room) {
        int count = NicList.values().length;
        double each = Math.min(MOST_LIST, (room.height() - (count - 1) * GAP) / count);
        double gap = each < 26 ? 3 : GAP;
        each = Math.min(MOST_LIST, (room.height() - (count - 1) * gap) / count);
        return room.top(count * each + (count - 1) * gap).rows(count, gap).stream()
                .map(Box::rounded)
                .toList();
    }

    /// The row of a list.
    Box list(NicList list) {
        return lists.get(list.ordinal());
    }

    /// The box of a thread.
    Box thread(NicThread thread) {
        return hasThreads() ? threads.get(thread.ordinal()) : header;
    }
}
