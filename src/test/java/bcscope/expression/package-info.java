/// Tests of the language of questions about a run.
@NullMarked
package bcscope.expression;

import org.jspecify.annotations.NullMarked;
