import sys
from mpi4py import MPI

# Two processes start a third, which the record does not have.
world = MPI.COMM_WORLD
parent = MPI.Comm.Get_parent()
if parent == MPI.COMM_NULL:
    other = world.Spawn(sys.executable, args=[__file__], maxprocs=1)
    world.Barrier()
else:
    other = parent
other.Barrier()
other.Disconnect()
