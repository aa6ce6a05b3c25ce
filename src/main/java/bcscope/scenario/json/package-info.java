/// JSON as a person wrote it: a small tree in which every value knows its line and column, so that
/// whatever is wrong with it can be said at its place. The syntax is checked by Gson's streaming
/// reader in its strict mode (RFC 8259: no comments, no trailing commas, no `NaN`).
@NullMarked
package bcscope.scenario.json;

import org.jspecify.annotations.NullMarked;
