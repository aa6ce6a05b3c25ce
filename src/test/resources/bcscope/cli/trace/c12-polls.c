#include <mpi.h>
/* Rank 0 asks in turn for a message and for its request; rank 1 answers after it has asked. */
int main(int c, char **v) {
  int me, i, x = 1, flag = 0, done = 0;
  MPI_Request r;
  MPI_Init(&c, &v);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  if (me == 0) {
    MPI_Irecv(&x, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, &r);
    for (i = 0; i < 1000; i++) {
      MPI_Iprobe(1, 6, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
      MPI_Test(&r, &done, MPI_STATUS_IGNORE);
    }
    MPI_Send(&i, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
    while (!done) {
      MPI_Iprobe(1, 6, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
      MPI_Test(&r, &done, MPI_STATUS_IGNORE);
    }
  } else {
    MPI_Recv(&i, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
  }
  return MPI_Finalize();
}
