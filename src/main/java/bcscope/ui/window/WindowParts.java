package bcscope.ui.window;

import bcscope.ui.editor.ProgramLanguage;
import bcscope.ui.inspector.dumps.DumpLoader;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.loader.ProgramFiles;
import bcscope.ui.loader.RunLoaders;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.exchange.TraceLoader;
import bcscope.ui.start.StartPage;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.WorkbenchState;

import java.util.Optional;

/// The objects on which the commands of a window act.
///
/// @param programs the files of programs
/// @param memory settings remembered until the next start
record WindowParts(
        Store store,
        DocumentLoader documents,
        RunLoaders loaders,
        RunSaver saving,
        TraceLoader traces,
        DumpLoader dumps,
        ProgramFiles programs,
        ProgramLanguage language,
        Files files,
        Dialogs dialogs,
        CommandPalette palette,
        Panes panes,
        Workbench workbench,
        PlaygroundBench playground,
        StartPage startPage,
        SettingsKeeper memory) {
    WorkbenchState state() {
        return store.state();
    }

    Optional<OpenRun> run() {
        return store.run();
    }

    void apply(Intent intent) {
        store.apply(intent);
    }

    /// Says `sentence` for a moment.
    void tell(String sentence) {
        dialogs.tell(sentence);
    }

    /// Does `action`, which takes the program away, once that is saved or may be lost.
    void whenSafe(Runnable action) {
        new ProgramCommands(this).whenSafe(action);
    }
}
