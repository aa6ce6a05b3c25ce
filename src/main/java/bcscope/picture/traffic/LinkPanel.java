package bcscope.picture.traffic;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.traffic.CollectiveTraffic;
import bcscope.explain.traffic.LinkLoad;
import bcscope.explain.traffic.TrafficTable;
import bcscope.happening.Reordering;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.List;

/// Beside the matrix: the hottest links, the links by dimension or level, and the collectives,
/// which are not messages.
final class LinkPanel {
    /// Lines about the order of packets.
    private static final int ORDER_LINES = 5;

    private final Surface surface;
    private final TrafficScene scene;
    private final Box box;
    private final double line;
    private double y;

    LinkPanel(Surface surface, TrafficScene scene, Box box) {
        this.surface = surface;
        this.scene = scene;
        this.box = box;
        line = Math.rint(18 * surface.theme().textFactor());
        y = box.y();
    }

    void draw() {
        double collectives = collectiveHeight();
        scene.load()
                .ifPresentOrElse(
                        load -> links(load, box.bottom() - collectives),
                        () -> note("Link traffic is counted while the run is executed."));
        collectives();
    }

    private void links(LinkLoad load, double bottom) {
        List<LinkLoad.Group> groups =
                load.groups().stream().filter(group -> !group.name().isEmpty()).toList();
        int order = load.reordering().isPresent() ? ORDER_LINES : 0;
        double groupHeight =
                groups.isEmpty()
                        ? order * line
                        : Math.min((groups.size() + 1.8 + order) * line, 0.6 * (bottom - y));
        String used =
                Say.of("%{n} of %{n link} used, bytes with headers", load.used(), load.count());
        heading("Hottest links", used);
        int room = (int) Math.max(1, (bottom - groupHeight - y) / line);
        long most = load.most();
        List<Integer> hottest = load.hottest(room);
        if (hottest.isEmpty()) {
            note("No message leaves its node.");
        }
        for (int link : hottest) {
            row(
                    load.network().linkName(link),
                    load.at(link),
                    most,
                    TrafficWords.share(load.at(link), load.total()),
                    new Target.Link(link).id());
        }
        if (!groups.isEmpty() && y + 2.6 * line <= bottom) {
            y += 0.6 * line;
            groups(groups, bottom - order * line);
        }
        load.reordering().ifPresent(it -> order(it, bottom));
    }

    /// A bar for the mean of each group, with a tick at its most loaded link.
    private void groups(List<LinkLoad.Group> groups, double bottom) {
        heading("By level or dimension", "mean and maximum per link");
        long most = groups.stream().mapToLong(LinkLoad.Group::most).max().orElse(1);
        for (LinkLoad.Group group : groups) {
            if (y + line > bottom) {
                return;
            }
            Box row = new Box(box.x(), y, box.width(), line);
            Box bar = bar(row);
            surface.text(group.name(), nameBox(row), Lettering.ui(11.5));
            CommonShapes.shareBar(
                    surface, bar, (double) group.mean() / Math.max(1, most), Ink.SERIES_2);
            double tick = bar.x() + bar.width() * group.most() / Math.max(1, most);
            surface.fillRect(new Box(tick - 1, bar.y() - 3, 2, bar.height() + 6), Ink.TEXT);
            surface.text(
                    Numbers.bytes(group.mean()) + " · " + Numbers.bytes(group.most()),
                    valueBox(row),
                    Lettering.ui(11).right().muted());
            y += line;
        }
    }

    /// How far adaptive routing has mixed packets up.
    private void order(Reordering mixed, double bottom) {
        if (y + ORDER_LINES * line > bottom + 1) {
            return;
        }
        y += 0.6 * line;
        heading("Order of arrival", "of " + Numbers.count(mixed.packets(), "packet"));
        count("packets after a later one of their sender", mixed.overtakenPackets());
        count("packets before the first of their message", mixed.earlyPackets());
        count("messages complete after a later one", mixed.overtakenMessages());
    }

    private void count(String what, long count) {
        Box row = new Box(box.x(), y, box.width(), line);
        surface.text(what, row.leftOfRight(valueWidth()), Lettering.ui(11.5));
        surface.text(Numbers.count(count), valueBox(row), Lettering.ui(11).right().muted());
        y += line;
    }

    private double collectiveHeight() {
        int rows = scene.table().collectives().size();
        return rows == 0 ? 0 : (rows + 1.6) * line;
    }

    private void collectives() {
        TrafficTable table = scene.table();
        if (table.collectives().isEmpty()) {
            return;
        }
        y = Math.max(y + 0.6 * line, Math.min(box.bottom() - collectiveHeight(), y + 0.6 * line));
        long all = table.total().bytes() + table.collectiveBytes();
        heading("Collectives", TrafficWords.share(table.collectiveBytes(), all) + " of all bytes");
        for (CollectiveTraffic collective : table.collectives()) {
            if (y + line > box.bottom()) {
                return;
            }
            Box row = new Box(box.x(), y, box.width(), line);
            surface.text(collective.name(), row, Lettering.ui(11.5));
            surface.text(
                    Numbers.count(collective.calls(), "call")
                            + " · "
                            + Numbers.bytes(collective.bytes()),
                    row,
                    Lettering.ui(11).right().muted());
            y += line;
        }
    }

    private void heading(String title, String note) {
        Box row = new Box(box.x(), y, box.width(), line);
        Lettering bold = Lettering.ui(12.5).bold();
        surface.text(title, row, bold);
        double width = surface.textWidth(title, bold) + 12;
        surface.text(note, row.rightOfLeft(width), Lettering.ui(11).right().faint());
        y += line + 2;
    }

    private void note(String text) {
        surface.text(text, new Box(box.x(), y, box.width(), line), Lettering.ui(11.5).muted());
        y += line;
    }

    private void row(String name, long value, long most, String share, String id) {
        Box row = new Box(box.x(), y, box.width(), line);
        boolean selected = scene.selection().id().equals(id);
        if (selected) {
            surface.fillRound(row.inset(-3, 0), 4, Ink.ACCENT_SOFT);
        }
        surface.text(name, nameBox(row), Lettering.ui(11.5));
        CommonShapes.shareBar(
                surface, bar(row), (double) value / Math.max(1, most), Ink.LINK_LOADED);
        surface.text(
                Numbers.bytes(value) + " · " + share,
                valueBox(row),
                Lettering.ui(11).right().muted());
        surface.region(id, row, name + ": " + Numbers.bytes(value) + ", " + share);
        y += line;
    }

    private Box nameBox(Box row) {
        return row.left(row.width() - valueWidth() - barWidth(row) - 16);
    }

    private Box bar(Box row) {
        double left = row.right() - valueWidth() - barWidth(row) - 8;
        return new Box(left, row.centerY() - 3, barWidth(row), 6);
    }

    private Box valueBox(Box row) {
        return row.right(valueWidth());
    }

    private double valueWidth() {
        return 112 * surface.theme().textFactor();
    }

    private static double barWidth(Box row) {
        return Math.clamp(row.width() * 0.26, 40, 160);
    }
}
