/// Tests of what is written for other tools.
@NullMarked
package bcscope.exporter;

import org.jspecify.annotations.NullMarked;
