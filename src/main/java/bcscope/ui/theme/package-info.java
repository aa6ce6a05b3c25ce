/// The appearance of the window: inks as style sheet colours, the fonts, the icons, the choice of a
/// theme.
@NullMarked
package bcscope.ui.theme;

import org.jspecify.annotations.NullMarked;
