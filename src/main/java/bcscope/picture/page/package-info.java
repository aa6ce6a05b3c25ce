/// What all HTML reports have in common: one file that needs no other, light and dark, plots as SVG
/// within it.
@NullMarked
package bcscope.picture.page;

import org.jspecify.annotations.NullMarked;
