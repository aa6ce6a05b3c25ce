package bcscope.fuzz;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/// The files of one case. Bytes are shared between cases and never written to.
///
/// @param files by name
record Input(SortedMap<String, byte[]> files) {
    /// A case of one file.
    static Input of(String name, byte[] bytes) {
        return new Input(
                Collections.unmodifiableSortedMap(new TreeMap<>(java.util.Map.of(name, bytes))));
    }

    /// The same case with another file.
    Input with(String name, byte[] bytes) {
        TreeMap<String, byte[]> changed = new TreeMap<>(files);
        changed.put(name, bytes);
        return new Input(Collections.unmodifiableSortedMap(changed));
    }

    /// The same case without a file.
    Input without(String name) {
        TreeMap<String, byte[]> changed = new TreeMap<>(files);
        changed.remove(name);
        return new Input(Collections.unmodifiableSortedMap(changed));
    }

    /// Name of one of the files.
    String anyName(RandomGenerator chance) {
        List<String> names = List.copyOf(files.keySet());
        return names.get(chance.nextInt(names.size()));
    }

    byte[] bytes(String name) {
        return Objects.requireNonNull(files.get(name));
    }

    /// Length of all files.
    long size() {
        return files.values().stream().mapToLong(bytes -> bytes.length).sum();
    }
}
