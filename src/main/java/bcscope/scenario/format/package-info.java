/// How a file of keys and values is described: a [Key] describes one value completely - its name,
/// allowed values, default, reading, writing, meaning - and an [ObjectFormat] is a table of keys.
/// Reading, writing, `--set` with its completion, and the reference all follow the same tables;
/// nothing here depends on particular keys.
@NullMarked
package bcscope.scenario.format;

import org.jspecify.annotations.NullMarked;
