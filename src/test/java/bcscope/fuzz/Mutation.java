package bcscope.fuzz;

import java.util.random.RandomGenerator;

/// A way to make another file of one or two.
@FunctionalInterface
interface Mutation {
    /// Another file; the parameters are left as they are.
    ///
    /// @param file to be changed
    /// @param other of the same format, to take pieces from
    byte[] apply(byte[] file, byte[] other, RandomGenerator chance);
}
