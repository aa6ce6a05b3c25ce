package bcscope.fuzz;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.fuzz.Exercise.Opened;
import bcscope.fuzz.Exercise.Outcome;
import bcscope.fuzz.Exercise.WrongAnswer;
import bcscope.mds.Distribution;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsText;
import bcscope.run.dump.DumpFolder;

import java.nio.file.Path;
import java.util.List;

/// Opens a folder of dumps and asks everything of it that the window and the command line ask.
final class DumpTrial {
    private static final int COARSER = 7;

    private final String folder;
    private boolean whole = true;

    private DumpTrial(String folder) {
        this.folder = folder;
    }

    static Opened open(Path folder, String name) throws WrongAnswer {
        return new DumpTrial(folder.toString()).asked(DumpFolder.open(folder.resolve(name)));
    }

    private Opened asked(Parsed<DumpFolder> opened) throws WrongAnswer {
        if (take(opened) && opened instanceof Parsed.Good<DumpFolder>(DumpFolder dumps, _)) {
            List<Diagnostic> damage = dumps.check();
            if (!damage.isEmpty()) {
                Answers.refused(damage, folder);
                whole = false;
            }
            ask(dumps);
        }
        return Opened.as(whole ? Outcome.RUN : Outcome.REFUSED);
    }

    private void ask(DumpFolder dumps) throws WrongAnswer {
        take(dumps.head());
        if (!dumps.processes().isEmpty()) {
            show(dumps.all());
        }
        for (DumpFolder.DumpedProcess process : dumps.processes()) {
            show(dumps.account(process));
        }
        if (dumps.hasMachine()) {
            take(dumps.machine());
        }
        for (int node : dumps.nodes()) {
            take(dumps.node(node));
        }
    }

    private void show(Parsed<MmdsAccount> parsed) throws WrongAnswer {
        if (take(parsed) && parsed instanceof Parsed.Good<MmdsAccount>(MmdsAccount account, _)) {
            Answers.sentence(MmdsText.summary(account));
            for (Distribution values : MmdsText.distributions(account).values()) {
                MmdsText.bars(values.coarser(COARSER), "ns");
            }
        }
    }

    /// Whether there is a value; a reason why there is none must be one for people.
    private boolean take(Parsed<?> parsed) throws WrongAnswer {
        return switch (parsed) {
            case Parsed.Good<?>(_, List<Diagnostic> warnings) -> {
                Answers.remarked(warnings, folder);
                yield true;
            }
            case Parsed.Bad<?>(List<Diagnostic> errors) -> {
                Answers.refused(errors, folder);
                whole = false;
                yield false;
            }
        };
    }
}
