/// The validation targets of DOMAIN section 4, each as a test under its name there.
@NullMarked
package bcscope.validation;

import org.jspecify.annotations.NullMarked;
