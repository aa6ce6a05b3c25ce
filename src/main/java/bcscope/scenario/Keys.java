package bcscope.scenario;

import bcscope.model.ModelParameter;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// The tree of keys of the scenario file, without the parameters of generators.
final class Keys {
    private static final List<String> PATHS = paths();
    private static final SortedSet<String> SECTIONS = sections();

    private Keys() {}

    /// Every dotted path, in the order of the file.
    static List<String> all() {
        return PATHS;
    }

    /// Whether `path` holds keys instead of a value.
    static boolean isSection(String path) {
        return SECTIONS.contains(path);
    }

    /// Names of the keys and sections directly within `section`, in the order of the file; the
    /// whole file is the section "".
    static List<String> within(String section) {
        String prefix = section.isEmpty() ? "" : section + ".";
        return PATHS.stream()
                .filter(path -> path.startsWith(prefix))
                .map(path -> path.substring(prefix.length()).split("\\.", 2)[0])
                .distinct()
                .toList();
    }

    /// `name` within `section`.
    static String path(String section, String name) {
        return section.isEmpty() ? name : section + "." + name;
    }

    /// The section that holds `path`; "" for the whole file.
    static String sectionOf(String path) {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? "" : path.substring(0, dot);
    }

    private static List<String> paths() {
        List<String> paths = new ArrayList<>();
        for (ScenarioKey key : ScenarioKey.values()) {
            if (key == ScenarioKey.NIC_PROFILE) {
                addModel(paths);
            } else {
                paths.add(key.path());
            }
        }
        return List.copyOf(paths);
    }

    private static void addModel(List<String> paths) {
        for (String section : List.of("model", "host", "network", "nic")) {
            if (section.equals("nic")) {
                paths.add(ScenarioKey.NIC_PROFILE.path());
            }
            for (ModelParameter parameter : ModelParameter.values()) {
                if (sectionOf(parameter.path()).equals(section)) {
                    paths.add(parameter.path());
                }
            }
        }
    }

    private static SortedSet<String> sections() {
        TreeSet<String> sections = new TreeSet<>();
        for (String path : PATHS) {
            for (String section = sectionOf(path);
                    !section.isEmpty();
                    section = sectionOf(section)) {
                sections.add(section);
            }
        }
        return sections;
    }
}
