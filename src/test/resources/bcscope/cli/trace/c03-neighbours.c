/* A ring of 4 as a grid, the same as a graph, and a tree with different lists to and from: 12 collectives over neighbours,
   and three communicators. */
#include <mpi.h>
#define V MPI_COMM_WORLD
int main(int c, char **v) {
  int me, n, i, one = 1; MPI_Comm ring, graph, tree; MPI_Request q[5];
  MPI_Init(&c, &v); MPI_Comm_rank(V, &me); MPI_Comm_size(V, &n);
  int a[16] = {0}, b[5][16], m[2] = {1, 2}, k[2] = {2, 1}, d[2] = {0, 4}; MPI_Aint x[2] = {0, 16}; MPI_Datatype t[2] = {MPI_INT, MPI_INT};
  MPI_Cart_create(V, 1, &n, &one, 0, &ring);
  MPI_Neighbor_allgather(a, 2, MPI_INT, b, 2, MPI_INT, ring);
  MPI_Neighbor_allgatherv(a, 2, MPI_INT, b, (int[]){2, 2}, d, MPI_INT, ring);
  MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_INT, ring);
  MPI_Neighbor_alltoallv(a, m, d, MPI_INT, b, k, d, MPI_INT, ring);
  MPI_Neighbor_alltoallw(a, m, x, t, b, k, x, t, ring);
  MPI_Ineighbor_allgather(a, 2, MPI_INT, b[0], 2, MPI_INT, ring, q);
  MPI_Ineighbor_allgatherv(a, 2, MPI_INT, b[1], (int[]){2, 2}, d, MPI_INT, ring, q + 1);
  MPI_Ineighbor_alltoall(a, 1, MPI_INT, b[2], 1, MPI_INT, ring, q + 2);
  MPI_Ineighbor_alltoallv(a, m, d, MPI_INT, b[3], k, d, MPI_INT, ring, q + 3);
  MPI_Ineighbor_alltoallw(a, m, x, t, b[4], k, x, t, ring, q + 4);
  MPI_Waitall(5, q, MPI_STATUSES_IGNORE);
  int index[4] = {2, 4, 6, 8}, edges[8] = {3, 1, 0, 2, 1, 3, 2, 0};
  MPI_Graph_create(V, 4, index, edges, 0, &graph);
  MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_INT, graph);
  int from = 0, to[3] = {1, 2, 3};
  MPI_Dist_graph_create_adjacent(V, me > 0, &from, MPI_UNWEIGHTED, me ? 0 : 3, to, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &tree);
  MPI_Neighbor_allgather(a, 3, MPI_INT, b, 3, MPI_INT, tree);
  MPI_Finalize();
}
