/// How a file of keys and values is described: a [Key] says everything about one value - its name,
/// what is allowed, what a missing one means, how it is read, when it is written, what it is - and
/// an [ObjectFormat] is a table of keys. Reading, writing, `--set` with its completion, and the
/// reference all follow the same tables; nothing here knows what the keys are about.
@NullMarked
package bcscope.scenario.format;

import org.jspecify.annotations.NullMarked;
