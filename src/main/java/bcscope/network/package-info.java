/// Shapes of networks: routes, links and how long a transfer takes.
@NullMarked
package bcscope.network;

import org.jspecify.annotations.NullMarked;
