package bcscope.importer.otf;

import bcscope.importer.ConvertedLines;
import bcscope.importer.ImportLimits;
import bcscope.importer.TextLines;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// A trace as `otf2-print` prints it, of two processes, in which a tick is half a nanosecond and
/// rank 1 is location 7.
final class Otf2Text {
    static final String DEFINITIONS =
            """

            === OTF2-PRINT ===

            CLOCK_PROPERTIES   Ticks per Seconds: 2000000000, Global Offset: 0, Length: 9, Date: -
            STRING          3  "MPI, (odd) <9>"
            LOCATION        4  Name: "Master" <1>, Type: CPU_THREAD, # Events: 9, Group: "r" <0>
            LOCATION        7  Name: "Master" <1>, Type: CPU_THREAD, # Events: 9, Group: "r" <1>
            GROUP           0  Name: "" <0>, Type: COMM_LOCATIONS, Paradigm: "MPI" <4>, Flags: NONE,\
             2 Members: "Master" <4>, "Master" <7>
            GROUP           1  Name: "" <0>, Type: COMM_GROUP, Paradigm: "MPI" <4>, Flags: NONE,\
             2 Members: 0 ("Master" <4>), 1 ("Master" <7>)
            GROUP           2  Name: "" <0>, Type: COMM_SELF, Paradigm: "MPI" <4>, Flags: NONE,\
             0 Members
            COMM            0  Name: "MPI_COMM_WORLD" <2>, Group: "" <1>, Parent: UNDEFINED
            COMM            1  Name: "MPI_COMM_SELF" <3>, Group: "" <2>, Parent: UNDEFINED
            COMM            2  Name: "" <0>, Group: "" <1>, Parent: "MPI_COMM_WORLD" <0>
            """;

    static final String BEGIN =
            """
            === Events ===
            ENTER                4  1000  Region: "MPI_Init" <33>
            LEAVE                4  2000  Region: "MPI_Init" <33>
            ENTER                7  1000  Region: "MPI_Init" <33>
            LEAVE                7  2000  Region: "MPI_Init" <33>
            """;

    static final String END =
            """
            ENTER                4  9000  Region: "MPI_Finalize" <34>
            ENTER                7  9000  Region: "MPI_Finalize" <34>
            """;

    private Otf2Text() {}

    /// The records of TIX that `text` becomes, if there are at most `ranks` processes.
    static ConvertedLines converted(String text, int ranks) {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        TextLines lines = new TextLines("trace.txt", in, ImportLimits.standard());
        return new ConvertedLines("trace.txt", new Otf2Converter("trace.txt", lines, in, ranks));
    }
}
