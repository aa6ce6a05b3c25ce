/* Rank 0 sleeps for a tenth of a second between two fences. */
#include <mpi.h>
#include <unistd.h>
int main(int c, char **v) {
  int me, n, x = 0; double *b; MPI_Win w, u; MPI_Request q;
  MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &me); MPI_Comm_size(MPI_COMM_WORLD, &n);
  int right = (me + 1) % n, left = (me + n - 1) % n;
  MPI_Win_create(&x, 4, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
  MPI_Win_fence(MPI_MODE_NOPRECEDE, w);
  MPI_Put(&me, 1, MPI_INT, right, 0, 1, MPI_INT, w);
  if (me == 0) usleep(100000);
  MPI_Win_fence(0, w);
  MPI_Win_free(&w);
  MPI_Win_allocate(80, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &b, &u);
  MPI_Win_lock(MPI_LOCK_SHARED, left, 0, u);
  MPI_Rget(b, 1, MPI_DOUBLE, left, 0, 1, MPI_DOUBLE, u, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Win_unlock(left, u);
  MPI_Win_free(&u);
  MPI_Finalize();
}
