package bcscope.picture.scene;

import bcscope.picture.scene.card.Look;

/// What is drawn of a network, around the nodes.
interface WebPicture {
    /// What the nodes then cover.
    void below(Look look);

    /// What lies over the nodes.
    void above(Look look);
}
