/* 4 partitions of 10 bytes from rank 0 to rank 1, three times. */
#include <mpi.h>
int main(int c, char **v) {
  int me, i, there = 0; char x[40]; MPI_Request q;
  MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &me);
  if (me == 0) MPI_Psend_init(x, 4, 10, MPI_CHAR, 1, 5, MPI_COMM_WORLD, MPI_INFO_NULL, &q);
  else MPI_Precv_init(x, 4, 10, MPI_CHAR, 0, 5, MPI_COMM_WORLD, MPI_INFO_NULL, &q);
  for (i = 0; i < 3; i++) {
    MPI_Start(&q);
    if (me == 0) { MPI_Pready(2, q); MPI_Pready_range(0, 1, q); MPI_Pready_list(1, (int[]){3}, q); }
    else while (!there) MPI_Parrived(q, 0, &there);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
  }
  MPI_Request_free(&q);
  MPI_Finalize();
}
