/// Work that the screen must not wait for: details, files, verification. Answers come back as
/// intents. Every desk has its work carried out by a [bcscope.ui.desk.Worker], so that late answers
/// are dropped and no failure is silent; a run verifies itself on a thread of its own.
@NullMarked
package bcscope.ui.desk;

import org.jspecify.annotations.NullMarked;
