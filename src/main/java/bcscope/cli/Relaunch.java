package bcscope.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The command that starts this program once more, on this machine or on one with the same files.
public final class Relaunch {
    private static final double HEAP_SHARE = 0.7;

    private Relaunch() {}

    /// The command as a person gives it: the launcher, where the program was started by it.
    public static List<String> launcher() {
        return Optional.ofNullable(System.getProperty("bcscope.home"))
                .map(home -> List.of(Path.of(home, "bcscope").toString()))
                .orElseGet(() -> command(""));
    }

    /// The JVM that runs this program.
    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /// Words of the command, without the arguments of the program.
    ///
    /// @param memory of the new process, as Slurm writes it: `2G`, `512M`, MB without a unit; the
    ///   heap gets 70 % of it, unless it is not such a number
    static List<String> command(String memory) {
        Optional<String> packaged = Optional.ofNullable(System.getProperty("jpackage.app-path"));
        if (packaged.isPresent()) {
            return List.of(packaged.get());
        }
        List<String> words = new ArrayList<>();
        words.add(java());
        long megabytes = megabytes(memory);
        if (megabytes > 0) {
            words.add("-Xmx" + Math.round(HEAP_SHARE * megabytes) + "m");
        }
        words.add("--enable-native-access=ALL-UNNAMED");
        words.add("-cp");
        words.add(
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(part -> Path.of(part).toAbsolutePath().normalize().toString())
                        .collect(Collectors.joining(File.pathSeparator)));
        words.add("bcscope.Main");
        return words;
    }

    private static long megabytes(String memory) {
        if (!memory.matches("[0-9]{1,9}[KMGTkmgt]?")) {
            return 0;
        }
        String digits = memory.replaceAll("[A-Za-z]", "");
        long number = Long.parseLong(digits);
        return switch (memory.substring(digits.length()).toUpperCase(Locale.ROOT)) {
            case "K" -> number >> 10;
            case "G" -> number << 10;
            case "T" -> number << 20;
            default -> number;
        };
    }
}
