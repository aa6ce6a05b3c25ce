/// The content of each view of a run at a moment: its picture, its words, and its exported file.
/// The panes of the window, the command `picture`, worksheets, slides and exported files read it
/// here.
///
/// A new tab of the window is a constant of [View] with its [bcscope.picture.ShownView], a constant
/// of `scenario.OpeningView`, a command with its key in `ui.command.Command`, and two titles in
/// `words.properties`. `ui.pane.ViewPane` shows it.
@NullMarked
package bcscope.picture.view;

import org.jspecify.annotations.NullMarked;
