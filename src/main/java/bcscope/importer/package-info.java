/// Programs read from traces of real applications. [bcscope.importer.ForeignFormat] is the closed
/// list of formats; each has a folder of its own. A reader streams its file once, gives the program
/// with what it guessed or left out, and refuses where a guess would change what the program means.
@NullMarked
package bcscope.importer;

import org.jspecify.annotations.NullMarked;
