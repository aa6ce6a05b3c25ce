/* Rank 2 waits for a message that nobody sends. */
#include <mpi.h>
int main(int c, char **v) {
  int me, n, one = 1, a[4] = {0}, b[8]; MPI_Comm ring;
  MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &me); MPI_Comm_size(MPI_COMM_WORLD, &n);
  MPI_Cart_create(MPI_COMM_WORLD, 1, &n, &one, 0, &ring);
  if (me == 2)
    MPI_Recv(a, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Neighbor_allgather(a, 2, MPI_INT, b, 2, MPI_INT, ring);
  MPI_Finalize();
}
