package bcscope.ui.window;

import bcscope.base.Parsed;
import bcscope.run.dump.DumpFolder;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.inspector.dumps.DumpView;

import java.nio.file.Path;

/// The commands about dump files. They need no run.
record DumpCommands(WindowParts parts) {
    private static final double WIDTH = 1060;

    void fill(CommandRegistry commands) {
        commands.put(
                Command.OPEN_DUMPS,
                () ->
                        parts.files()
                                .chooseFolder(Words.of("files.open.dumps"))
                                .ifPresent(this::open));
    }

    /// Shows the dumps of a folder, or says why there are none.
    void open(Path folder) {
        parts.dumps()
                .read(
                        () -> DumpFolder.open(folder),
                        (Parsed<DumpFolder> read) -> shown(folder, read));
    }

    private void shown(Path folder, Parsed<DumpFolder> read) {
        switch (read) {
            case Parsed.Good<DumpFolder>(DumpFolder dumps, _) ->
                    parts.dialogs()
                            .show(
                                    "dumps",
                                    Words.of("dumps.title", folder.getFileName()),
                                    WIDTH,
                                    new DumpView(
                                                    dumps,
                                                    parts.dumps(),
                                                    parts.dialogs().contentHeight(),
                                                    parts.state().chrome().theme())
                                            .node());
            case Parsed.Bad<DumpFolder> bad -> parts.dialogs().complain(bad.errors());
        }
    }
}
