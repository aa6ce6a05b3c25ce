/// Tests of what questions find.
@NullMarked
package bcscope.search.query;

import org.jspecify.annotations.NullMarked;
