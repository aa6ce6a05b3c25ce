/// Programs read from traces of real applications. [bcscope.importer.ForeignFormat] is the closed
/// list of formats; each has a folder of its own. A reader streams its file once, returns the
/// program with its guesses and omissions, and rejects the trace if a guess would change the
/// meaning of the program.
@NullMarked
package bcscope.importer;

import org.jspecify.annotations.NullMarked;
