/// Work that the screen must not wait for: details, files, verification. Answers come back as
/// intents.
@NullMarked
package bcscope.ui.desk;

import org.jspecify.annotations.NullMarked;
