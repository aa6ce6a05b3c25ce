package bcscope.scenario.format;

/// Dotted paths of values in a file: `machine.nodes`, `jobs[0].program.ranks`.
public final class KeyPath {
    private KeyPath() {}

    /// `name` within the object at `path`; the whole file is "".
    public static String within(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /// Element `index` of the list at `path`.
    public static String element(String path, int index) {
        return path + "[" + index + "]";
    }

    /// The object that holds `path`; "" for the whole file.
    public static String parent(String path) {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? "" : path.substring(0, dot);
    }

    /// The last name of `path`.
    public static String name(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }
}
