import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Makes a folder with the program and its own Java runtime, and from that a package to install:
/// `java MakePackage.java FOLDER TIME TYPE OPTIONS IMAGE-OPTIONS...`
///
/// - `FOLDER` is where both come to lie,
/// - `TIME` is the time that all files get, as in `2026-01-01T00:00:00Z`,
/// - `TYPE` is a type of jpackage; where it is `app-image`, the folder is all,
/// - `OPTIONS` is the file of jpackage's options for the package,
/// - `IMAGE-OPTIONS` are jpackage's options for the folder. One of them is a Java option
///   `-XX:AOTCache=FILE`.
///
/// That cache is made here, by a start of the window with nobody before the screen: classes, linked,
/// and how their methods were used. The start takes class path and options from what jpackage wrote
/// for its launcher, since the JVM uses a cache only with the class path that it was made with. In
/// that class path every jar must also have the time that it had then. jpackage gives the files of a
/// package new times, but `dpkg-deb` and `rpmbuild` make none newer than `SOURCE_DATE_EPOCH`; so that
/// is set, and the files have this time before the cache is made. Where a package does otherwise, its
/// program starts without the cache.
final class MakePackage {
    private static final String USES_CACHE = "-XX:AOTCache=";
    private static final String MAKES_CACHE = "-XX:AOTCacheOutput=";
    private static final boolean MAC = System.getProperty("os.name").startsWith("Mac");

    private final Path folder;
    private final Instant time;

    private MakePackage(Path folder, Instant time) {
        this.folder = folder;
        this.time = time;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> rest = List.of(arguments);
        Path folder = Path.of(rest.get(0)).toAbsolutePath();
        var maker = new MakePackage(folder, Instant.parse(rest.get(1)));
        List<String> ofImage = rest.subList(4, rest.size());
        String name = valueOf("--name", ofImage);
        Path image = folder.resolve(MAC ? name + ".app" : name);
        maker.makeImage(image, name, ofImage);
        String type = rest.get(2);
        if (!type.equals("app-image")) {
            String version = valueOf("--app-version", ofImage);
            List<String> ofPackage =
                    List.of("--name", name, "--app-version", version, "@" + rest.get(3));
            maker.jpackage(type, ofPackage, "--app-image", image.toString());
        }
    }

    private static String valueOf(String option, List<String> options) {
        return options.get(options.indexOf(option) + 1);
    }

    private void makeImage(Path image, String name, List<String> options)
            throws IOException, InterruptedException {
        delete(image);
        jpackage("app-image", options);
        setTimes(image);
        makeCache(image, name);
        if (MAC) {
            // jpackage has signed the folder as it was without the cache.
            run(new ProcessBuilder("codesign", "--force", "--sign", "-", image.toString()));
        }
    }

    private void makeCache(Path image, String name) throws IOException, InterruptedException {
        Path configuration = find(image, name + ".cfg");
        Path settings = Files.createTempFile("bcscope", ".json");
        List<String> start = launch(configuration, find(image, "java", "java.exe"));
        start.addAll(
                1,
                List.of(
                        "-Dglass.platform=Big",
                        "-Dprism.order=sw",
                        "-Dbcscope.rehearsal=true",
                        "-Dbcscope.settings=" + settings));
        start.addAll(List.of("open", "sweep3d-nonblocking"));
        try {
            run(new ProcessBuilder(start));
        } finally {
            Files.deleteIfExists(settings);
        }
        requireUsed(find(image, name, name + ".exe"));
    }

    /// The command by which the launcher with this `configuration` starts the program, but so that the
    /// cache is made instead of used.
    private static List<String> launch(Path configuration, Path java) throws IOException {
        String folder = configuration.getParent().toString();
        List<String> command = new ArrayList<>(List.of(java.toString()));
        List<String> classPath = new ArrayList<>();
        String mainClass = "";
        for (String line : Files.readAllLines(configuration)) {
            int split = line.indexOf('=');
            String value = line.substring(split + 1).replace("$APPDIR", folder);
            switch (line.substring(0, Math.max(split, 0))) {
                case "app.classpath" -> classPath.add(value);
                case "app.mainclass" -> mainClass = value;
                case "java-options" -> command.add(value.replace(USES_CACHE, MAKES_CACHE));
                default -> {} // sections, and what says nothing about the JVM
            }
        }
        if (command.stream().noneMatch(option -> option.startsWith(MAKES_CACHE))) {
            throw new IOException("No Java option " + USES_CACHE + "FILE in " + configuration + ".");
        }
        command.addAll(
                List.of("-classpath", String.join(System.getProperty("path.separator"), classPath)));
        command.add(mainClass);
        return command;
    }

    /// A JVM that must use its cache, and cannot, does not start.
    private static void requireUsed(Path launcher) throws IOException, InterruptedException {
        var start = new ProcessBuilder(launcher.toString(), "--version");
        start.environment().put("JAVA_TOOL_OPTIONS", "-XX:AOTMode=on");
        run(start);
    }

    private void jpackage(String type, List<String> options, String... more)
            throws IOException, InterruptedException {
        Path tool = Path.of(System.getProperty("java.home"), "bin", "jpackage");
        List<String> command = new ArrayList<>(List.of(tool.toString(), "--type", type));
        command.addAll(options);
        command.addAll(List.of(more));
        command.addAll(List.of("--dest", folder.toString()));
        var start = new ProcessBuilder(command);
        start.environment().put("SOURCE_DATE_EPOCH", Long.toString(time.getEpochSecond()));
        run(start);
    }

    private static void run(ProcessBuilder start) throws IOException, InterruptedException {
        int code = start.inheritIO().start().waitFor();
        if (code != 0) {
            throw new IOException("Exit code " + code + " of " + String.join(" ", start.command()));
        }
    }

    // --- files ------------------------------------------------------------------------------------

    private static Path find(Path folder, String... names) throws IOException {
        List<String> wanted = List.of(names);
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> wanted.contains(file.getFileName().toString()))
                    .findFirst()
                    .orElseThrow(() -> new IOException("No " + wanted + " in " + folder + "."));
        }
    }

    private void setTimes(Path image) throws IOException {
        try (Stream<Path> files = Files.walk(image)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.setLastModifiedTime(file, FileTime.from(time));
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
