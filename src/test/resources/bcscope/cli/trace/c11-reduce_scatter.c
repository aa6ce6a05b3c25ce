#include <mpi.h>
/* What each process of the other group gets of this one's sum is known only there. */
int main(int c, char **v) {
  int r, x[4] = {0}, y[4], counts[2] = {1, 3};
  MPI_Comm half, inter;
  MPI_Request q;
  MPI_Init(&c, &v);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  MPI_Comm_split(MPI_COMM_WORLD, r / 2, r, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, r < 2 ? 2 : 0, 5, &inter);
  MPI_Reduce_scatter(x, y, counts, MPI_INT, MPI_SUM, inter);
  MPI_Ireduce_scatter(x, y, counts, MPI_INT, MPI_SUM, inter, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  return MPI_Finalize();
}
