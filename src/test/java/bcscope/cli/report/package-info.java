@NullMarked
package bcscope.cli.report;

import org.jspecify.annotations.NullMarked;
