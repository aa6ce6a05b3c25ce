/// The matchings of a slice: remote sends against local receives, the lines between those that met,
/// and the reason beside each that did not.
@NullMarked
package bcscope.picture.matching;

import org.jspecify.annotations.NullMarked;
