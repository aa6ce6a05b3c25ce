package bcscope.picture.scene;

import bcscope.picture.scene.card.ViewChoice;

/// Draws a network around the nodes.
interface WebPicture {
    /// What the nodes then cover.
    void below(ViewChoice look);

    /// What lies over the nodes.
    void above(ViewChoice look);
}
