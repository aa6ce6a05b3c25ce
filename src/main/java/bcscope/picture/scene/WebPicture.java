package bcscope.picture.scene;

import bcscope.picture.scene.card.ViewChoice;

/// Draws a network around the nodes.
interface WebPicture {
    /// Draws the part behind the nodes.
    void below(ViewChoice look);

    /// Draws the part in front of the nodes.
    void above(ViewChoice look);
}
