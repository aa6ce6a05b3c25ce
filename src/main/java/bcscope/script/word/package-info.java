/// The words of the language: calls, functions, properties, with what each means.
@NullMarked
package bcscope.script.word;

import org.jspecify.annotations.NullMarked;
