package bcscope.ui.state.lecture;

import bcscope.picture.Target;
import bcscope.run.Veil;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Reducer;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.theme.ThemeChoice;

import java.util.Optional;

/// The state of the window to restore after a lecture.
///
/// @param tabs panes in front
/// @param theme the theme that was chosen
/// @param cursor the moment
/// @param selection selected object
/// @param veil hidden part
public record Returning(
        Tabs tabs, ThemeChoice theme, Cursor cursor, Target selection, Optional<Veil> veil) {
    static Returning of(OpenRun run, Chrome chrome) {
        return new Returning(
                chrome.tabs(),
                chrome.choice(),
                run.cursor(),
                run.selection(),
                run.document().hiding().map(hiding -> hiding.veil()));
    }

    /// `chrome` as it was.
    public Chrome chrome(Chrome chrome) {
        return chrome.withTabs(tabs).withChoice(theme);
    }

    /// `state` as it was, but for what has been found out meanwhile.
    WorkbenchState restored(WorkbenchState state) {
        WorkbenchState covered =
                Reducer.apply(
                        state,
                        veil.<Intent>map(it ->
                                        new Intent.DrawVeil(
                                                new Cursor(it.slice(), events(it), it.nanos()),
                                                it.beyond()))
                                .orElseGet(Intent.LiftVeil::new));
        WorkbenchState placed =
                Reducer.apply(
                        Reducer.apply(covered, new Intent.Select(selection)),
                        new Intent.GoTo(cursor));
        return placed.withChrome(chrome(placed.chrome()));
    }

    private static int events(Veil veil) {
        return veil.events() == Veil.BY_TIME ? Cursor.BY_TIME : veil.events();
    }
}
