package bcscope.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Holds the files of one case after another; what a case shares with the one before is not written
/// again.
final class CaseFolder {
    private final Path folder;
    private final Map<String, byte[]> there = new TreeMap<>();

    CaseFolder(Path folder) {
        this.folder = folder;
    }

    Path path() {
        return folder;
    }

    /// Puts the files of `input` here, and takes away those of the case before.
    void hold(Input input) throws IOException {
        for (String name : List.copyOf(there.keySet())) {
            if (!input.files().containsKey(name)) {
                Files.delete(folder.resolve(name));
                there.remove(name);
            }
        }
        for (Map.Entry<String, byte[]> file : input.files().entrySet()) {
            if (!Arrays.equals(there.put(file.getKey(), file.getValue()), file.getValue())) {
                Files.write(folder.resolve(file.getKey()), file.getValue());
            }
        }
    }
}
