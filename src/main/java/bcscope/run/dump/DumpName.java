package bcscope.run.dump;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The content of a dump file, according to its name.
public sealed interface DumpName {
    /// The summary of the calls of a process.
    record Summary(int job, int rank) implements DumpName {
        @Override
        public String text() {
            return "mmds." + job + "." + rank + ".summary";
        }
    }

    /// One distribution of a process.
    ///
    /// @param metric `computation`, `communication`, or a primitive with `.latency` or `.size`
    record Dist(int job, int rank, String metric) implements DumpName {
        @Override
        public String text() {
            return "mmds." + job + "." + rank + "." + metric + ".dist";
        }
    }

    /// The metrics of slices at a node.
    record Local(int node) implements DumpName {
        @Override
        public String text() {
            return "emds." + node + ".local";
        }
    }

    /// The metrics of slices of the machine.
    record Global() implements DumpName {
        @Override
        public String text() {
            return "emds.global";
        }
    }

    /// The name of the file.
    String text();

    /// What the file called `text` holds; empty if it is not a dump.
    static Optional<DumpName> of(String text) {
        Matcher calls =
                Pattern.compile(
                                "mmds\\.(\\d{1,9})\\.(\\d{1,9})\\.(?:summary|([\\w.]{1,60})\\.dist)")
                        .matcher(text);
        if (calls.matches()) {
            int job = Integer.parseInt(calls.group(1));
            int rank = Integer.parseInt(calls.group(2));
            String metric = calls.group(3);
            return Optional.of(
                    metric == null ? new Summary(job, rank) : new Dist(job, rank, metric));
        }
        Matcher threads = Pattern.compile("emds\\.(\\d{1,9})\\.local").matcher(text);
        if (threads.matches()) {
            return Optional.of(new Local(Integer.parseInt(threads.group(1))));
        }
        return text.equals("emds.global") ? Optional.of(new Global()) : Optional.empty();
    }
}
