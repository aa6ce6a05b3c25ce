/* Nine collectives, all waited for together. */
#include <mpi.h>
int main(int c, char **v) {
  int me, n, i, a[16] = {0}, b[16], m[4], d[4]; MPI_Request q[9]; MPI_Datatype t[4]; MPI_Comm w = MPI_COMM_WORLD;
  MPI_Init(&c, &v); MPI_Comm_rank(w, &me); MPI_Comm_size(w, &n);
  int out[9][16];
  for (i = 0; i < n; i++) { m[i] = i + 1; d[i] = 4 * i; t[i] = MPI_INT; }
  MPI_Igatherv(a, me + 1, MPI_INT, out[0], m, d, MPI_INT, 1, w, q);
  MPI_Iscatterv(a, m, d, MPI_INT, out[1], me + 1, MPI_INT, 1, w, q + 1);
  MPI_Iallgatherv(a, me + 1, MPI_INT, out[2], m, d, MPI_INT, w, q + 2);
  int to[4], from[4], by[4];
  for (i = 0; i < n; i++) { to[i] = i + 1; from[i] = me + 1; by[i] = 16 * i; }
  MPI_Ialltoallv(a, to, d, MPI_INT, out[3], from, d, MPI_INT, w, q + 3);
  MPI_Ialltoallw(a, to, by, t, out[4], from, by, t, w, q + 4);
  MPI_Ireduce_scatter(a, out[5], m, MPI_INT, MPI_SUM, w, q + 5);
  MPI_Ireduce_scatter_block(a, out[6], 2, MPI_INT, MPI_MAX, w, q + 6);
  MPI_Iscan(a, out[7], 1, MPI_INT, MPI_SUM, w, q + 7);
  MPI_Iexscan(a, out[8], 1, MPI_INT, MPI_SUM, w, q + 8);
  MPI_Waitall(9, q, MPI_STATUSES_IGNORE);
  MPI_Finalize();
}
