/// A run as the rest of the program sees it: tables that grow, detail of any slice on demand, the
/// recording on disk.
@NullMarked
package bcscope.run;

import org.jspecify.annotations.NullMarked;
