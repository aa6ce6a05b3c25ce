package bcscope.picture;

/// How people with and without a colour deficiency see a colour. The matrices act on linear RGB and
/// simulate full dichromacy (Machado, Oliveira and Fernandes 2009, severity 1).
enum Vision {
    NORMAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
    PROTAN(
            0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
            1.051998),
    DEUTAN(
            0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
            0.968881),
    TRITAN(
            1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
            0.303900);

    private final double[] matrix;

    Vision(double... matrix) {
        this.matrix = matrix;
    }

    /// The linear RGB this vision sees, clamped to what a screen can show.
    double[] see(double[] linear) {
        double[] seen = new double[3];
        for (int row = 0; row < 3; row++) {
            double sum = 0;
            for (int column = 0; column < 3; column++) {
                sum += matrix[3 * row + column] * linear[column];
            }
            seen[row] = Math.clamp(sum, 0.0, 1.0);
        }
        return seen;
    }
}
