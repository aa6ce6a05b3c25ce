/// The matchings of a slice: remote sends against local receives, lines between the matched ones,
/// and the reason beside each unmatched one.
@NullMarked
package bcscope.picture.matching;

import org.jspecify.annotations.NullMarked;
