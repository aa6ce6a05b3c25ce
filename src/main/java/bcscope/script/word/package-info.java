/// The words of the language: calls, functions, properties, with their meanings.
@NullMarked
package bcscope.script.word;

import org.jspecify.annotations.NullMarked;
