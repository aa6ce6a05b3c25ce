package bcscope.explain.collective;

/// Which processes a partial result combines, in the order of combination: processes of a node by
/// rank, nodes by their number relative to the root (MODEL 1.8). Runs of neighbouring ranks are
/// known beforehand, so that a text costs as much as the runs that it names.
final class Combined {
    private static final int MOST_RUNS = 4;

    private final Places places;
    private final int root;
    private final int[] runUntil;

    Combined(Places places, int root) {
        this.places = places;
        this.root = root;
        int n = places.nodes();
        runUntil = new int[n];
        for (int position = n - 1; position >= 0; position--) {
            boolean continues =
                    position + 1 < n
                            && neighbours(position)
                            && neighbours(position + 1)
                            && first(position + 1) == last(position) + 1;
            runUntil[position] = continues ? runUntil[position + 1] : position + 1;
        }
    }

    private int place(int position) {
        return (position + root) % places.nodes();
    }

    private int first(int position) {
        return places.rank(place(position), 0);
    }

    private int last(int position) {
        return places.rank(place(position), places.count(place(position)) - 1);
    }

    /// Whether the ranks of a node follow one another.
    private boolean neighbours(int position) {
        return last(position) - first(position) + 1 == places.count(place(position));
    }

    /// The positions `from` to before `until`; after a few runs an ellipsis.
    String text(int from, int until) {
        Runs runs = new Runs();
        int position = from;
        while (position < until && !runs.full()) {
            if (neighbours(position)) {
                int next = Math.min(until, runUntil[position]);
                runs.add(first(position), last(next - 1));
                position = next;
            } else {
                int place = place(position);
                for (int i = 0; i < places.count(place); i++) {
                    runs.add(places.rank(place, i), places.rank(place, i));
                }
                position++;
            }
        }
        return runs.text();
    }

    /// Runs that are joined where they touch.
    private static final class Runs {
        private final StringBuilder text = new StringBuilder();
        private int count;
        private int first = -1;
        private int last = -1;

        boolean full() {
            return count > MOST_RUNS;
        }

        void add(int from, int to) {
            if (first >= 0 && from == last + 1) {
                last = to;
                return;
            }
            flush();
            first = from;
            last = to;
        }

        private void flush() {
            if (first < 0 || count > MOST_RUNS) {
                return;
            }
            if (count == MOST_RUNS) {
                text.append(", …");
            } else {
                text.append(count > 0 ? ", " : "").append(first);
                if (last > first) {
                    text.append(last == first + 1 ? ", " : "..").append(last);
                }
            }
            count++;
        }

        String text() {
            flush();
            return "{" + text + "}";
        }
    }
}
