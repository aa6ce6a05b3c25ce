/// The commands about programs as texts.
@NullMarked
package bcscope.cli.script;

import org.jspecify.annotations.NullMarked;
