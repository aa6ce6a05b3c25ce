package bcscope.loading;

import java.nio.file.Path;

/// The scripts among the samples.
final class SampleScripts {
    private SampleScripts() {}

    static Path path(String name) {
        return Path.of("samples", name + ScriptFile.SUFFIX);
    }
}
