/// How long whole commands take, as multiples of a Java program that prints one word.
@NullMarked
package bcscope.study.speed;

import org.jspecify.annotations.NullMarked;
