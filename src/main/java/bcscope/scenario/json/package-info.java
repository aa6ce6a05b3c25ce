/// JSON with source positions: a small tree in which every value knows its line and column, so that
/// errors can be reported at their place. The syntax is checked by Gson's streaming reader in its
/// strict mode (RFC 8259: no comments, no trailing commas, no `NaN`).
@NullMarked
package bcscope.scenario.json;

import org.jspecify.annotations.NullMarked;
