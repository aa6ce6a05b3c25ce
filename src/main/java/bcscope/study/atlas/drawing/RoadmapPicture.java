package bcscope.study.atlas.drawing;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;

import java.util.List;

/// The modules of MPICH2 on BlueGene/L as the texts of S3 and S4 describe them (S3 figure 2): three
/// tracks below MPI, each from the top downwards, and the parts of each module that exist here.
public final class RoadmapPicture {
    /// The width that it is made for.
    public static final double WIDTH = 1_150;

    /// The height that it is made for.
    public static final double HEIGHT = 400;

    private static final double MARGIN = 14;
    private static final double GAP = 12;
    private static final double TITLE = 24;
    private static final double LINE = 18;
    private static final int MOST_MODULES = 3;

    private static final List<Track> TRACKS =
            List.of(
                    new Track(
                            "Point to point",
                            new Module(
                                    "ADI3, the abstract device",
                                    "MPI requests and sends become calls of postsend",
                                    "its instructions are charged"),
                            new Module(
                                    "Message layer",
                                    "connections, message buffers, protocols",
                                    "simulated"),
                            new Module(
                                    "Packet layer",
                                    "torus and tree as devices",
                                    "simulated, packet by packet on request")),
                    new Track(
                            "Collectives",
                            new Module(
                                    "Default",
                                    "over point to point, whatever the topology",
                                    "simulated, on every other network"),
                            new Module(
                                    "Optimized, torus",
                                    "broadcasts by depositing packets",
                                    "simulated"),
                            new Module(
                                    "Optimized, tree",
                                    "reductions and broadcasts of MPI_COMM_WORLD",
                                    "simulated")),
                    new Track(
                            "Processes",
                            new Module(
                                    "PMI",
                                    "what MPI asks of the process manager",
                                    "not simulated: ranks are placed by the scenario"),
                            new Module(
                                    "Process manager",
                                    "starts and ends the processes of a job",
                                    "its times are those of the launch"),
                            new Module(
                                    "System management",
                                    "partitions, CIOD on the I/O nodes",
                                    "launch and checkpoint through CIOD")));

    private RoadmapPicture() {}

    /// Modules below each other.
    private record Track(String name, List<Module> modules) {
        Track(String name, Module... modules) {
            this(name, List.of(modules));
        }
    }

    /// A module.
    ///
    /// @param name of it
    /// @param does its purpose
    private record Module(String name, String does, String here) {}

    /// Draws it over the whole surface.
    public static void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        Block.part(surface, all.top(40), "MPI", "MPICH2, its code unchanged");
        List<Box> columns = all.belowTop(40 + GAP).columns(TRACKS.size(), GAP);
        for (int i = 0; i < TRACKS.size(); i++) {
            Track track = TRACKS.get(i);
            Block.frame(surface, columns.get(i), track.name());
            List<Box> rows = columns.get(i).inset(GAP, GAP).belowTop(TITLE).rows(MOST_MODULES, GAP);
            for (int row = 0; row < MOST_MODULES; row++) {
                module(surface, rows.get(row), track.modules().get(row));
            }
        }
    }

    private static void module(Surface surface, Box box, Module module) {
        Block.part(surface, box.aboveBottom(LINE), module.name(), module.does());
        String here = "here: " + module.here();
        surface.text(here, box.bottom(LINE), Lettering.ui(11).muted().centered());
    }
}
