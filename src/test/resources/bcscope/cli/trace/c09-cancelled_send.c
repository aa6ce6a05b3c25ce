/* Two sends to rank 1, which receives one; the second is to be cancelled. */
#include <mpi.h>
int main(int c, char **v) {
  int me, x = 1, y = 2; MPI_Request first, second;
  MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &me);
  if (me == 0) {
    MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &first);
    MPI_Isend(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &second);
    MPI_Cancel(&second);
    MPI_Wait(&second, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Wait(&first, MPI_STATUS_IGNORE);
  } else {
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
}
