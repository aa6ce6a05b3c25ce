package bcscope.file;

import java.io.IOException;
import java.nio.file.Path;

/// Says that a file was changed after it was opened.
public final class ChangedFile extends IOException {
    private static final long serialVersionUID = 1L;

    ChangedFile(Path path) {
        super(path + " was changed while in use");
    }
}
