#include <mpi.h>
/* Two groups, of 2 and of the others: messages and all collectives between them. */
int main(int c, char **v) {
  int r, n, me, all, i, x[16] = {0}, y[16] = {0}, counts[8], places[8] = {0};
  MPI_Comm half, inter, twin, part, some, later, one;
  MPI_Group group;
  MPI_Request q;
  MPI_Status status;
  MPI_Init(&c, &v);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  MPI_Comm_size(MPI_COMM_WORLD, &n);
  int second = r >= 2;
  MPI_Comm_split(MPI_COMM_WORLD, second, r, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, second ? 0 : 2, 5, &inter);
  MPI_Comm_rank(inter, &me);
  MPI_Comm_remote_size(inter, &all);
  if (me < 2) {
    if (second) {
      MPI_Recv(x, 2, MPI_INT, MPI_ANY_SOURCE, 7, inter, &status);
      MPI_Send(x, 2, MPI_INT, status.MPI_SOURCE, 8, inter);
    } else {
      MPI_Send(x, 2, MPI_INT, me, 7, inter);
      MPI_Irecv(y, 2, MPI_INT, me, MPI_ANY_TAG, inter, &q);
      MPI_Wait(&q, MPI_STATUS_IGNORE);
    }
  }
  int root = second ? 1 : me == 1 ? MPI_ROOT : MPI_PROC_NULL;
  MPI_Barrier(inter);
  MPI_Bcast(x, 3, MPI_INT, root, inter);
  MPI_Gather(x, 1, MPI_INT, y, 1, MPI_INT, root, inter);
  MPI_Scatter(x, 1, MPI_INT, y, 1, MPI_INT, root, inter);
  MPI_Reduce(x, y, 2, MPI_INT, MPI_SUM, root, inter);
  MPI_Allreduce(x, y, 2, MPI_INT, MPI_SUM, inter);
  MPI_Allgather(x, second ? 1 : 2, MPI_INT, y, second ? 2 : 1, MPI_INT, inter);
  MPI_Alltoall(x, 1, MPI_INT, y, 1, MPI_INT, inter);
  MPI_Reduce_scatter_block(x, y, second ? 2 : all, MPI_INT, MPI_SUM, inter);
  for (i = 0; i < all; i++)
    counts[i] = 1;
  MPI_Gatherv(x, 1, MPI_INT, y, counts, places, MPI_INT, root, inter);
  MPI_Scatterv(x, counts, places, MPI_INT, y, 1, MPI_INT, root, inter);
  MPI_Allgatherv(x, 1, MPI_INT, y, counts, places, MPI_INT, inter);
  MPI_Alltoallv(x, counts, places, MPI_INT, y, counts, places, MPI_INT, inter);
  MPI_Ibcast(x, 3, MPI_INT, root, inter, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Comm_dup(inter, &twin);
  MPI_Barrier(twin);
  MPI_Comm_split(inter, me < 2, 0, &part);
  if (part != MPI_COMM_NULL)
    MPI_Barrier(part);
  MPI_Comm_group(inter, &group);
  MPI_Comm_create(inter, group, &some);
  MPI_Barrier(some);
  MPI_Comm_idup(inter, &later, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Barrier(later);
  MPI_Intercomm_merge(inter, second, &one);
  MPI_Allreduce(x, y, 1, MPI_INT, MPI_SUM, one);
  MPI_Comm_free(&twin);
  MPI_Comm_free(&inter);
  return MPI_Finalize();
}
