/// Measurements and drawings for the entries of the atlas.
///
/// A [bcscope.study.atlas.Exhibit] fills the [bcscope.study.atlas.Sheet] of one entry with
/// pictures, tables and the numbers of the paper beside ours; [bcscope.study.atlas.Exhibits]
/// assigns them to entries, and [bcscope.study.atlas.AtlasPage] writes all of them as a page. A
/// number of a paper is typed once, as a [bcscope.study.published.PaperNumber] with its place, and
/// its distance from ours is computed. The rows of the validation name their entries; the entries
/// have the kind of evidence.
@NullMarked
package bcscope.study.atlas;

import org.jspecify.annotations.NullMarked;
