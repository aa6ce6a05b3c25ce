#include <mpi.h>
int main(int c, char **v) {
  int me, x[4] = {0}; MPI_File f; MPI_Request q;
  MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_File_open(MPI_COMM_WORLD, "c07-data", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &f);
  MPI_File_set_view(f, 16 * me, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write_all(f, x, 4, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_iread_at(f, 0, x, 4, MPI_INT, &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_File_close(&f);
  MPI_Finalize();
}
