/// Tests of the TIX reader.
@NullMarked
package bcscope.importer.tix;

import org.jspecify.annotations.NullMarked;
