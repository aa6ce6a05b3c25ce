package bcscope.scenario;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The place of every rank of a job on BlueGene/L, as in the map file of its `mpirun`: line r holds
/// the coordinates `x y z` of the node of rank r, and the number `t` of its process there, which is
/// 0 if it is missing.
///
/// A scenario names a file, or holds the lines: several in a text, separated by semicolons. It is
/// saved with its lines, so that it does not depend on the file.
///
/// @param places `x`, `y`, `z` and `t` of every rank
public record RankMap(List<Entry> places) {
    /// No map.
    public static final RankMap NONE = new RankMap(List.of());

    /// Longest file in bytes: a line for each of two processes of the largest machine.
    public static final int MOST_BYTES = 4 << 20;

    private static final int MOST_TEXTS = 1_024;
    private static final String EXAMPLE = "Write x y z, or x y z t, for example \"0 0 3\".";

    /// The place of a rank.
    ///
    /// @param x coordinate of its node
    /// @param y coordinate of its node
    /// @param z coordinate of its node
    /// @param t number of its process on the node
    public record Entry(int x, int y, int z, int t) {
        @Override
        public String toString() {
            return x + " " + y + " " + z + (t == 0 ? "" : " " + t);
        }
    }

    /// A map, with the place in the file for each rank.
    ///
    /// @param writtenAt by rank
    public record Placed(RankMap map, List<Place> writtenAt) {}

    /// The problems of a place of a map.
    ///
    /// @param rank whose place it is
    /// @param problem what is wrong
    /// @param advice what to do
    public record Misfit(int rank, String problem, String advice) {}

    /// Copies the list.
    public RankMap {
        places = List.copyOf(places);
    }

    /// The map in a file. Empty lines, and text after a `#`, are skipped.
    ///
    /// @param source name of the file, for errors
    public static Parsed<Placed> read(String source, String text) {
        Reading reading = new Reading();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            reading.line(lines.get(i).replaceFirst("#.*", ""), new Place(source, i + 1, 1));
        }
        return reading.parsed(new Place(source, 1, 1));
    }

    /// The map in a list of texts.
    public static Parsed<Placed> of(List<Json.Text> texts, Place whole) {
        Reading reading = new Reading();
        for (Json.Text text : texts) {
            for (String line : text.text().split(";", -1)) {
                reading.line(line, text.place());
            }
        }
        return reading.parsed(whole);
    }

    /// What was read so far.
    private static final class Reading {
        private final List<Entry> places = new ArrayList<>();
        private final List<Place> writtenAt = new ArrayList<>();
        private final List<Diagnostic> errors = new ArrayList<>();

        void line(String line, Place at) {
            String[] parts = line.strip().split("\\s+");
            boolean numbers = Arrays.stream(parts).allMatch(it -> it.matches("\\d{1,5}"));
            if (line.isBlank()) {
                return;
            }
            if (!numbers || parts.length < 3 || parts.length > 4) {
                errors.add(
                        at.error(
                                Wording.quoted(line.strip()) + " is not a node position.",
                                EXAMPLE));
                return;
            }
            int[] all = Arrays.stream(parts).mapToInt(Integer::parseInt).toArray();
            places.add(new Entry(all[0], all[1], all[2], all.length == 4 ? all[3] : 0));
            writtenAt.add(at);
        }

        Parsed<Placed> parsed(Place whole) {
            if (!errors.isEmpty()) {
                return new Parsed.Bad<>(errors.stream().limit(Problems.MOST).toList());
            }
            return places.isEmpty()
                    ? Parsed.bad(whole.error("This map has no position for any rank.", EXAMPLE))
                    : Parsed.good(new Placed(new RankMap(places), List.copyOf(writtenAt)));
        }
    }

    /// Node of `rank` in `shape`.
    public int node(int rank, Shape shape) {
        Entry at = places.get(rank);
        return shape.node(at.x, at.y, at.z);
    }

    /// All errors of the map on a machine of `shape` with `perNode` processes per node: places
    /// outside the machine, and places used twice.
    public List<Misfit> misfits(Shape shape, int perNode) {
        int[] first = new int[Math.toIntExact(shape.nodes()) * perNode];
        Arrays.fill(first, -1);
        List<Misfit> misfits = new ArrayList<>();
        for (int rank = 0; rank < places.size() && misfits.size() < Problems.MOST; rank++) {
            Entry at = places.get(rank);
            if (at.x >= shape.x() || at.y >= shape.y() || at.z >= shape.z()) {
                misfits.add(outside(rank, shape));
            } else if (at.t >= perNode) {
                misfits.add(noSuchProcess(rank, perNode));
            } else {
                int cpu = shape.node(at.x, at.y, at.z) * perNode + at.t;
                if (first[cpu] >= 0) {
                    misfits.add(taken(rank, first[cpu], perNode));
                } else {
                    first[cpu] = rank;
                }
            }
        }
        return misfits;
    }

    private Misfit outside(int rank, Shape shape) {
        return new Misfit(
                rank,
                told(rank) + " is outside of the " + shape.written() + " nodes of the machine.",
                Say.of(
                        "Allowed: 0..%s, 0..%s and 0..%s.",
                        shape.x() - 1, shape.y() - 1, shape.z() - 1));
    }

    private Misfit noSuchProcess(int rank, int perNode) {
        return new Misfit(
                rank,
                told(rank) + " names a process that a node does not have.",
                perNode == 1
                        ? "A node has one process here: leave t out, or set"
                                + " \"machine.processesPerNode\" to 2."
                        : "Allowed: 0.." + (perNode - 1) + " for t.");
    }

    private Misfit taken(int rank, int by, int perNode) {
        return new Misfit(
                rank,
                told(rank) + " is taken by rank " + by + ".",
                perNode == 1
                        ? "A node has one process here; name another node."
                        : "Name another node, or the other process of this one with t.");
    }

    private String told(int rank) {
        return "The place " + places.get(rank) + " of rank " + rank;
    }

    /// Number of places per text: one, so that errors have a line, unless there would be too many
    /// texts.
    public int placesOfText() {
        return Math.ceilDiv(places.size(), MOST_TEXTS);
    }

    /// The texts in which it is written.
    public List<String> written() {
        int each = placesOfText();
        return IntStream.range(0, Math.ceilDiv(places.size(), each))
                .mapToObj(i ->
                        places.subList(i * each, Math.min(places.size(), (i + 1) * each)).stream()
                                .map(Entry::toString)
                                .collect(Collectors.joining("; ")))
                .toList();
    }
}
