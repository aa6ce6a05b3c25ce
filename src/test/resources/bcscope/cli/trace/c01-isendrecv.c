/* Each of n ranks sends 40 bytes to its right and 8 to its left, in one call each: 2n messages. */
#include <mpi.h>
int main(int c, char **v) {
  int me, n, a[10] = {0}, b[10]; double x = 1; MPI_Request q; MPI_Status s;
  MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &me); MPI_Comm_size(MPI_COMM_WORLD, &n);
  int right = (me + 1) % n, left = (me + n - 1) % n;
  MPI_Isendrecv(a, 10, MPI_INT, right, 1, b, 10, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &q);
  MPI_Wait(&q, &s);
  MPI_Isendrecv_replace(&x, 1, MPI_DOUBLE, left, 2, right, 2, MPI_COMM_WORLD, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Finalize();
}
