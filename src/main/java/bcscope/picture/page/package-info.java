/// The common frame of all HTML pages: one self-contained file, with pictures as inline SVG. A page
/// is put together from templates, [bcscope.picture.page.Html], which escape what is inserted;
/// style sheets and scripts are among the resources.
@NullMarked
package bcscope.picture.page;

import org.jspecify.annotations.NullMarked;
