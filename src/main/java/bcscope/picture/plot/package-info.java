/// Plots of measured numbers for reports: axes, lines, dots, bars, the target band.
///
/// A [bcscope.picture.plot.Plot] is data; [bcscope.picture.plot.PlotPicture] draws it.
@NullMarked
package bcscope.picture.plot;

import org.jspecify.annotations.NullMarked;
