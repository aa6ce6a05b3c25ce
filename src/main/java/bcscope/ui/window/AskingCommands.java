package bcscope.ui.window;

import bcscope.base.Numbers;
import bcscope.picture.view.View;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.inspector.WhyQuestion;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SelectedMoment;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.seek.SearchTarget;

/// The commands that ask about the moment shown.
record AskingCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        registry.put(Command.WHY, () -> parts.run().ifPresent(this::why))
                .put(Command.RUN_HERE, () -> here(Heading.NEXT))
                .put(Command.BACK_HERE, () -> here(Heading.PREVIOUS))
                .put(Command.PLACE_BACK, () -> revisit(Intent.Revisit.BACK))
                .put(Command.PLACE_FORTH, () -> revisit(Intent.Revisit.FORTH))
                .put(Command.HAPPENING_NEXT, () -> along(Heading.NEXT))
                .put(Command.HAPPENING_BACK, () -> along(Heading.PREVIOUS))
                .put(Command.KIND_NEXT, () -> ofKind(Heading.NEXT))
                .put(Command.KIND_BACK, () -> ofKind(Heading.PREVIOUS));
        seek(registry, Command.CAUSE, SearchTarget.Relative.CAUSE, Heading.PREVIOUS);
        seek(registry, Command.EFFECT, SearchTarget.Relative.EFFECT, Heading.NEXT);
    }

    private void seek(
            CommandRegistry registry, Command command, SearchTarget sought, Heading direction) {
        registry.put(command, () -> parts.apply(Intent.Seek.of(sought, direction)));
    }

    private void here(Heading direction) {
        parts.run()
                .ifPresent(run ->
                        SelectedMoment.towards(run, run.selection(), direction)
                                .ifPresentOrElse(
                                        parts::apply, () -> parts.tell(Words.of(elsewhere(run)))));
    }

    /// The side of the selected moment, if it is not the side that was asked for.
    private static String elsewhere(OpenRun run) {
        return SelectedMoment.of(run, run.selection())
                .flatMap(there -> SelectedMoment.side(run, there))
                .map(side -> side == Heading.NEXT ? "here.ahead" : "here.behind")
                .orElse("here.there");
    }

    private void revisit(Intent.Revisit which) {
        WorkbenchState before = parts.state();
        parts.apply(which);
        if (Identity.same(before, parts.state())) {
            parts.tell(
                    Words.of(
                            switch (which) {
                                case BACK -> "place.none-back";
                                case FORTH -> "place.none-forth";
                            }));
        }
    }

    /// Along the cause to which the timeline is narrowed, or else along events of a kind.
    private void ofKind(Heading direction) {
        boolean narrowed = parts.run().filter(OpenRun::narrowed).isPresent();
        parts.apply(
                narrowed
                        ? new Intent.WalkCause(direction)
                        : Intent.Seek.of(SearchTarget.Relative.SAME_KIND, direction));
    }

    private void along(Heading direction) {
        parts.run()
                .map(run -> SearchTarget.concerning(run.selection()))
                .ifPresent(sought -> parts.apply(Intent.Seek.of(sought, direction)));
    }

    /// Says that what was looked for is not there, once. For the frame loop.
    void follow(OpenRun run) {
        run.viewing()
                .missed()
                .ifPresent(missed -> {
                    parts.tell(
                            switch (missed) {
                                case Intent.Seek seek -> nothing(seek);
                                case Intent.GoToPhase phase -> noPhase(run, phase);
                                case Intent.ToStop quest -> noStop(run, quest);
                            });
                    parts.apply(new Intent.MissSaid());
                });
    }

    private static String nothing(Intent.Seek seek) {
        String key =
                switch (seek.direction()) {
                    case NEXT -> "seek.next";
                    case PREVIOUS -> "seek.previous";
                };
        return Words.of(key, Numbers.count(seek.crossed() + 1, "slice"));
    }

    private static String noStop(OpenRun run, Intent.ToStop quest) {
        if (quest.among(run.stops()).isEmpty()) {
            return run.words("stops.none");
        }
        return run.words(
                switch (quest.direction()) {
                    case NEXT -> "stops.nomore";
                    case PREVIOUS -> "stops.noearlier";
                });
    }

    private static String noPhase(OpenRun run, Intent.GoToPhase to) {
        if (run.isHidden() && to.slice() == run.slices() - 1) {
            return Words.of("status.hidden");
        }
        String key =
                switch (run.document().run().scenario().mpi()) {
                    case BCS -> "goto.nophase";
                    case CONVENTIONAL -> "goto.nophases";
                };
        return run.words(key, Numbers.count(to.slice()), to.phase());
    }

    private void why(OpenRun run) {
        parts.panes()
                .scenes()
                .of(run)
                .map(scene -> WhyQuestion.of(scene, run.selection()))
                .ifPresent(asked -> {
                    switch (asked) {
                        case WhyQuestion.Blocked blocked -> explain(blocked.rank());
                        case WhyQuestion.Nobody nobody -> parts.tell(nobody.sentence());
                    }
                });
    }

    private void explain(int rank) {
        parts.apply(new Intent.AskWhy(rank, rank));
        parts.apply(new Intent.ShowTabs(parts.state().chrome().tabs().with(View.WHY)));
    }
}
