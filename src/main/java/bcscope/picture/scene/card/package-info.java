/// A node as it looks at a moment: a card in several levels of detail, or a cell among thousands.
@NullMarked
package bcscope.picture.scene.card;

import org.jspecify.annotations.NullMarked;
