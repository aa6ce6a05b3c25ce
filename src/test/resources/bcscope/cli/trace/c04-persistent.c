/* A broadcast and a barrier started five times, an allreduce twice together with a message to the right. */
#include <mpi.h>
int main(int c, char **v) {
  int me, n, i, x = 0, y, z, p; MPI_Comm w = MPI_COMM_WORLD; MPI_Request q[2], r[3];
  MPI_Init(&c, &v); MPI_Comm_rank(w, &me); MPI_Comm_size(w, &n);
  MPI_Bcast_init(&x, 1, MPI_INT, 1, w, MPI_INFO_NULL, q);
  MPI_Barrier_init(w, MPI_INFO_NULL, q + 1);
  for (i = 0; i < 5; i++) { MPI_Start(q); MPI_Wait(q, MPI_STATUS_IGNORE); MPI_Start(q + 1); MPI_Wait(q + 1, MPI_STATUS_IGNORE); }
  MPI_Allreduce_init(&x, &y, 1, MPI_INT, MPI_SUM, w, MPI_INFO_NULL, r);
  MPI_Send_init(&z, 1, MPI_INT, (me + 1) % n, 0, w, r + 1);
  MPI_Recv_init(&p, 1, MPI_INT, (me + n - 1) % n, 0, w, r + 2);
  for (i = 0; i < 2; i++) { MPI_Startall(3, r); MPI_Waitall(3, r, MPI_STATUSES_IGNORE); }
  MPI_Wait(q, MPI_STATUS_IGNORE);
  for (i = 0; i < 2; i++) MPI_Request_free(q + i);
  for (i = 0; i < 3; i++) MPI_Request_free(r + i);
  MPI_Finalize();
}
