/// The common frame of all HTML reports: one self-contained file, light and dark, with plots as
/// inline SVG.
@NullMarked
package bcscope.picture.page;

import org.jspecify.annotations.NullMarked;
