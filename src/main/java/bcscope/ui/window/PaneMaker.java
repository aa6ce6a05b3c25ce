package bcscope.ui.window;

import bcscope.picture.View;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.TimelinePane;
import bcscope.ui.pane.beside.BesidePane;
import bcscope.ui.pane.beside.BesideSummary;
import bcscope.ui.state.Tabs;

/// Makes the panes of a workbench: one constant of [Tabs], one pane.
interface PaneMaker {
    Pane left(Tabs.Left name);

    Pane centre(View name);

    Pane right(Tabs.Right name);

    /// The strip of the current slice over the centre.
    Pane strip();

    /// The sentence of the moment, between centre and timeline.
    Pane banner();

    /// The timeline below.
    TimelinePane timeline();

    /// The drawer with the sentences.
    Pane drawer();

    /// Two runs side by side.
    BesidePane beside();

    /// What spent the difference between them.
    BesideSummary besideSummary();
}
