/// The parameters of the machine model: every number that decides a time, with its unit, default,
/// legal range and source.
@NullMarked
package bcscope.model;

import org.jspecify.annotations.NullMarked;
