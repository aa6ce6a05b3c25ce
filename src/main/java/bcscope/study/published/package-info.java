/// The numbers printed in the sources, which are compared with ours, each typed once and with its
/// place. The validation, CoMet and the atlas all take them from here; those of the thesis are in
/// [bcscope.study.comet.Thesis], and whole tables are beside the experiments that read them.
@NullMarked
package bcscope.study.published;

import org.jspecify.annotations.NullMarked;
