/// A run on disk and in memory: tables, recordings and going to any slice.
@NullMarked
package bcscope.run;

import org.jspecify.annotations.NullMarked;
