/// The interface of a run to the rest of the program: tables that grow, detail of any slice on
/// demand, the recording on disk.
@NullMarked
package bcscope.run;

import org.jspecify.annotations.NullMarked;
