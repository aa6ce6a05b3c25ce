/// OTF2 as Score-P and others write it, read through the text of the program `otf2-print`. Its
/// events become records of TIX.
@NullMarked
package bcscope.importer.otf;

import org.jspecify.annotations.NullMarked;
