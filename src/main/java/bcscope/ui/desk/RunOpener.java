package bcscope.ui.desk;

import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.run.RunView;
import bcscope.scenario.Setting;
import bcscope.ui.state.Document;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Makes runs out of files, examples and changed scenarios. Slow: for workers.
public interface RunOpener {
    /// The run of a scenario, a recording or a trace on disk.
    Parsed<Opened> open(Path file);

    /// The run of the example named `id`.
    Parsed<Opened> sample(String id);

    /// A run of `base` with other values.
    Parsed<Opened> again(Loaded base, List<Setting> settings);

    /// A run with its name and where it came from.
    ///
    /// @param loaded what can be changed and run again
    record Opened(String title, Document.Origin origin, RunView run, Optional<Loaded> loaded) {}
}
