package bcscope.ui.window;

import bcscope.base.Parsed;
import bcscope.run.dump.DumpFolder;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.inspector.dumps.DumpLoader;
import bcscope.ui.inspector.dumps.DumpView;
import bcscope.ui.state.Store;

import java.nio.file.Path;

/// The commands about dump files. They need no run.
final class DumpCommands {
    private static final double WIDTH = 1060;

    private final Store store;
    private final DumpLoader loader;
    private final Files files;
    private final Dialogs dialogs;

    DumpCommands(Store store, DumpLoader loader, Files files, Dialogs dialogs) {
        this.store = store;
        this.loader = loader;
        this.files = files;
        this.dialogs = dialogs;
    }

    void fill(CommandRegistry commands) {
        commands.put(
                Command.OPEN_DUMPS,
                () -> files.chooseFolder(Words.of("files.open.dumps")).ifPresent(this::open));
    }

    /// Shows the dumps of a folder, or says why there are none.
    void open(Path folder) {
        loader.read(
                () -> DumpFolder.open(folder), (Parsed<DumpFolder> read) -> shown(folder, read));
    }

    private void shown(Path folder, Parsed<DumpFolder> read) {
        switch (read) {
            case Parsed.Good<DumpFolder>(DumpFolder dumps, _) ->
                    dialogs.show(
                            "dumps",
                            Words.of("dumps.title", folder.getFileName()),
                            WIDTH,
                            new DumpView(dumps, loader, store.state().chrome().theme()).node());
            case Parsed.Bad<DumpFolder> bad -> dialogs.complain(bad.errors());
        }
    }
}
