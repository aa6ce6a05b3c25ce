package bcscope.picture.scene;

/// What is drawn of a network, around the nodes.
interface WebPicture {
    /// What the nodes then cover.
    void below(Look look);

    /// What lies over the nodes.
    void above(Look look);
}
