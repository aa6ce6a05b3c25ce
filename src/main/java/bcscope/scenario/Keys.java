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

    /// Stands in a path for the number of an element of a list.
    static final String ELEMENT = "[]";

    private static final String JOB = "job.";
    private static final String JOBS = "jobs" + ELEMENT + ".";

    private Keys() {}

    /// `path` with [#ELEMENT] for the numbers of elements: `jobs[0].name` is `jobs[].name`.
    static String generic(String path) {
        return path.replaceAll("\\[\\d+]", ELEMENT);
    }

    /// Element `index` of the list at `path`.
    static String element(String path, int index) {
        return path + "[" + index + "]";
    }

    /// Whether `path` holds a list of objects.
    static boolean isList(String path) {
        return SECTIONS.contains(generic(path) + ELEMENT);
    }

    /// Whether `path` is the program of a job.
    static boolean isProgram(String path) {
        String generic = generic(path);
        return generic.equals(ScenarioKey.PROGRAM) || generic.equals(JOBS + "program");
    }

    /// Whether `path` is about processes, which a script of primitives does not have.
    static boolean isWork(String path) {
        return path.startsWith("job")
                || path.startsWith("timeSharing")
                || path.startsWith(ScenarioKey.FAULTS.path());
    }

    /// Every dotted path, in the order of the file.
    static List<String> all() {
        return PATHS;
    }

    /// Whether `path` holds keys instead of a value.
    static boolean isSection(String path) {
        return SECTIONS.contains(generic(path)) || isList(path);
    }

    /// Names of the keys and sections directly within `section`, in the order of the file; the
    /// whole file is the section "".
    static List<String> within(String section) {
        String prefix = section.isEmpty() ? "" : generic(section) + ".";
        return PATHS.stream()
                .filter(path -> path.startsWith(prefix))
                .map(path -> path.substring(prefix.length()).split("\\.", 2)[0])
                .map(name -> name.replace(ELEMENT, ""))
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
            if (key == ScenarioKey.GENERATOR) {
                addModel(paths);
            }
            if (key == ScenarioKey.JOB_NAME) {
                addJobs(paths);
            } else if (!key.path().startsWith(JOBS)) {
                paths.add(key.path());
            }
        }
        return List.copyOf(paths);
    }

    /// A job in a list has the keys of the only job and some more.
    private static void addJobs(List<String> paths) {
        paths.add(ScenarioKey.JOB_NAME.path());
        for (ScenarioKey key : ScenarioKey.values()) {
            if (key.path().startsWith(JOB)) {
                paths.add(JOBS + key.path().substring(JOB.length()));
            }
        }
        paths.add(ScenarioKey.JOB_NODES.path());
        paths.add(ScenarioKey.JOB_START.path());
        paths.add(ScenarioKey.JOB_BINARY.path());
    }

    private static void addModel(List<String> paths) {
        for (String section : ModelParameter.SECTIONS) {
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
