#include <mpi.h>
/* Counts of type MPI_Count, of MPI 4. */
int main(int c, char **v) {
  int r, n, i, x[16] = {0}, y[16];
  MPI_Count counts[4] = {1, 1, 1, 1};
  MPI_Aint places[4] = {0, 4, 8, 12}, parts[4] = {0, 1, 2, 3};
  MPI_Datatype types[4] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};
  MPI_Request q[2];
  MPI_Init(&c, &v);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  MPI_Comm_size(MPI_COMM_WORLD, &n);
  if (r == 0)
    MPI_Send_c(x, 2, MPI_INT, 1, 7, MPI_COMM_WORLD);
  if (r == 1)
    MPI_Recv_c(x, 2, MPI_INT, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Irecv_c(y, 1, MPI_INT, (r + n - 1) % n, 8, MPI_COMM_WORLD, q);
  MPI_Isend_c(x, 1, MPI_INT, (r + 1) % n, 8, MPI_COMM_WORLD, q + 1);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  MPI_Sendrecv_c(x, 1, MPI_INT, (r + 1) % n, 9, y, 1, MPI_INT, (r + n - 1) % n, 9, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
  MPI_Bcast_c(x, 3, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Allreduce_c(x, y, 3, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allgatherv_c(x, 1, MPI_INT, y, counts, parts, MPI_INT, MPI_COMM_WORLD);
  MPI_Alltoallw_c(x, counts, places, types, y, counts, places, types, MPI_COMM_WORLD);
  MPI_Ireduce_c(x, y, 3, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD, q);
  MPI_Wait(q, MPI_STATUS_IGNORE);
  MPI_Bcast_init_c(x, 3, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, q);
  MPI_Start(q);
  MPI_Wait(q, MPI_STATUS_IGNORE);
  MPI_Request_free(q);
  return MPI_Finalize();
}
