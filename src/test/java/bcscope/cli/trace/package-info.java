@NullMarked
package bcscope.cli.trace;

import org.jspecify.annotations.NullMarked;
