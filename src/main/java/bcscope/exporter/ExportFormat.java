package bcscope.exporter;

import java.util.Arrays;
import java.util.Optional;

/// The formats that programs and runs can be written in.
public enum ExportFormat {
    /// Trace event format of Chrome, which Perfetto opens.
    CHROME("chrome", "json", "Chrome trace events; opens in Perfetto", Content.TIMELINE),
    /// Paje, for ViTE and PajeNG.
    PAJE("paje", "trace", "Paje; opens in ViTE", Content.TIMELINE),
    /// Paraver: three files.
    PARAVER("paraver", "prv", "Paraver, with its .pcf and .row", Content.TIMELINE),
    /// The calls as a TIX trace.
    TIX("tix", "tix", "TIX, the time-independent trace that BCScope reads", Content.CALLS),
    /// The calls as a trace of SimGrid.
    TI("ti", "ti.txt", "SimGrid's time-independent trace; replayed by smpirun", Content.CALLS),
    /// The calls as a schedule.
    GOAL("goal", "goal", "GOAL, the schedules of LogGOPSim", Content.CALLS),
    /// Tables as text.
    CSV("csv", "csv", "a table with commas, chosen by --table", Content.TABLE),
    /// Tables as columns.
    ARROW("arrow", "arrow", "an Arrow table (Feather), chosen by --table", Content.TABLE);

    /// The content of a format.
    public enum Content {
        /// A timeline of events.
        TIMELINE,
        /// The calls of the processes, with no times except computations.
        CALLS,
        /// Rows.
        TABLE
    }

    private final String id;
    private final String ending;
    private final String title;
    private final Content content;

    ExportFormat(String id, String ending, String title, Content content) {
        this.id = id;
        this.ending = ending;
        this.title = title;
        this.content = content;
    }

    /// Name on the command line.
    public String id() {
        return id;
    }

    /// Ending of file names, without a dot.
    public String ending() {
        return ending;
    }

    /// In a sentence.
    public String title() {
        return title;
    }

    public Content content() {
        return content;
    }

    /// The one with this name.
    public static Optional<ExportFormat> named(String id) {
        return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
    }
}
