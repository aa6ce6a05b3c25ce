/// The fit of the default machine to the numbers of S0 (MODEL 4.1): every number of its tables 5.3
/// and 6.1 and of its figures 5.3 to 6.3, under one set of defaults, with one loss over all of
/// them.
@NullMarked
package bcscope.study.fit;

import org.jspecify.annotations.NullMarked;
