package bcscope.ui.window;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.explain.RaceText;
import bcscope.picture.Target;
import bcscope.run.branch.OtherMatch;
import bcscope.run.branch.Removal;
import bcscope.run.race.Races;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.state.OpenRun;

import java.util.ArrayList;
import java.util.List;

/// The commands that change the past of the run.
record BranchCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        registry.put(Command.BRANCH, () -> parts.run().ifPresent(run -> ask(run)))
                .put(Command.CAUSE_REMOVE, () -> remove(Removal.Extent.ONCE))
                .put(Command.CAUSE_NEVER, () -> remove(Removal.Extent.EVERY_TIME))
                .put(Command.RACES, () -> parts.run().ifPresent(this::races));
    }

    private void ask(OpenRun run) {
        int slice = run.cursor().slice();
        parts.dialogs()
                .askText(
                        "branch",
                        Command.BRANCH.title(),
                        run.words("branch.ask", slice),
                        "",
                        text -> branch(run, slice, text));
    }

    private void branch(OpenRun run, int slice, String text) {
        List<Setting> settings = new ArrayList<>();
        List<Diagnostic> wrong = new ArrayList<>();
        for (String each : text.split("\\s+(?=[a-zA-Z0-9.\\[\\]]+=)", -1)) {
            switch (Setting.parse(each)) {
                case Parsed.Good<Setting>(Setting setting, _) -> settings.add(setting);
                case Parsed.Bad<Setting>(var errors) -> wrong.addAll(errors);
            }
        }
        if (wrong.isEmpty()) {
            parts.documents().branches().branch(run, slice, settings);
        } else {
            parts.dialogs().complain(wrong);
        }
    }

    private void races(OpenRun run) {
        parts.documents()
                .branches()
                .races(
                        run,
                        races -> {
                            RaceList list = new RaceList(races, it -> takeAnother(run, races, it));
                            parts.dialogs()
                                    .show(
                                            "races",
                                            Words.of("races.title"),
                                            RaceList.WIDTH,
                                            list.node());
                            return list::tell;
                        });
    }

    private void takeAnother(OpenRun run, Races races, Races.Possible instead) {
        parts.documents()
                .branches()
                .branch(
                        run,
                        RaceText.branch(races.run().program(), instead),
                        0,
                        List.of(OtherMatch.setting(instead.number())));
    }

    /// Removes the cause of the wait of the selected process.
    private void remove(Removal.Extent extent) {
        parts.run().ifPresent(run -> remove(run, extent));
    }

    private void remove(OpenRun run, Removal.Extent extent) {
        if (run.selection() instanceof Target.OfProcess process) {
            parts.documents()
                    .branches()
                    .removeCause(run, process.rank(), run.cursor().nanos(), extent);
        } else {
            parts.tell(Words.of("branch.select"));
        }
    }
}
