package bcscope.file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// Names for streams that the shell hands over: standard input, and what bash writes for `<(...)`.
/// They lie in no folder, and may be read once even where they lead to a regular file.
final class HandedOver {
    private static final Pattern NAMES =
            Pattern.compile("/dev/(stdin|stdout|stderr|fd/.*)|/proc/.*");

    private HandedOver() {}

    static boolean is(Path path) {
        return NAMES.matcher(path.toAbsolutePath().normalize().toString()).matches();
    }

    /// Whether what is at `path` is given out once: not a file that can be read again.
    static boolean isReadOnce(Path path) {
        return is(path) || !Files.isRegularFile(path);
    }
}
