package bcscope.picture.strip;

import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Scale;
import bcscope.picture.Surface;

/// The density of events in a window of conventional MPI: packets that leave or arrive, in columns
/// of three units; the highest is the busiest of the window. A tick below says that any event is
/// there.
final class Busyness {
    private static final double COLUMN = 3;

    private final Surface surface;
    private final SliceDetail detail;
    private final Box bar;
    private final Scale scale;

    Busyness(Surface surface, SliceDetail detail, Box bar, Scale scale) {
        this.surface = surface;
        this.detail = detail;
        this.bar = bar;
        this.scale = scale;
    }

    void draw() {
        surface.fillRect(bar, Ink.IDLE);
        int columns = Math.max(1, (int) (bar.width() / COLUMN));
        int[] packets = new int[columns];
        boolean[] any = new boolean[columns];
        int most = 1;
        for (Happening happening : detail.happenings()) {
            double place = scale.at(happening.timeNanos()) - bar.x();
            int column = (int) Math.clamp(place / COLUMN, 0, columns - 1.0);
            any[column] = true;
            boolean travels =
                    happening instanceof MessageEvent.Injected
                            || happening instanceof MessageEvent.Arrived
                            || happening instanceof MessageEvent.TreeMessage;
            packets[column] += travels ? 1 : 0;
            most = Math.max(most, packets[column]);
        }
        for (int i = 0; i < columns; i++) {
            double x = bar.x() + i * COLUMN;
            double height = Math.ceil((bar.height() - 2) * packets[i] / most);
            if (any[i]) {
                surface.fillRect(new Box(x, bar.bottom() - 2, COLUMN - 1, 2), Ink.SERIES_3);
            }
            surface.fillRect(
                    new Box(x, bar.bottom() - 2 - height, COLUMN - 1, height), Ink.LINK_LOADED);
        }
        if (detail.happenings().isEmpty()) {
            surface.text("nothing happens", bar, Lettering.ui(10).centered().faint());
        }
    }
}
