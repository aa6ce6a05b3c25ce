/// The rules of the house as tests: layers, determinism, sizes and words.
@NullMarked
package bcscope.house;

import org.jspecify.annotations.NullMarked;
