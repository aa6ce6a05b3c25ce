/// Tests of the search for moments and calls.
@NullMarked
package bcscope.search;

import org.jspecify.annotations.NullMarked;
