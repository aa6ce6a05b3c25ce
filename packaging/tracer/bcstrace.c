/* bcstrace.c - records the MPI calls of a program, for BCScope.
 *
 * A PMPI interposer: it lies between the program and its MPI library and writes what every rank
 * calls into one text file (TIX 1, docs/tracing.md): sizes, peers, tags, communicators, requests
 * by number, what wildcards matched, computation between calls, and the source line of each call.
 * C, C++, Fortran and Python under MPICH and Open MPI.
 *
 *   mpicc -shared -fPIC -O2 -pthread -o libbcstrace.so bcstrace.c -ldl
 *   mpirun -n 16 -env LD_PRELOAD $PWD/libbcstrace.so ./program      (MPICH)
 *   mpirun -n 16 -x LD_PRELOAD=$PWD/libbcstrace.so ./program        (Open MPI)
 *
 * BCSTRACE names the file without its ending (trace). BCSTRACE_HANG=30 reports a rank that has
 * made no progress for 30 s. BCSTRACE_CLOCK=wall counts time asleep as computation. BCSTRACE_SITES=0
 * leaves out source lines; they need addr2line and programs compiled with -g.
 *
 * A call is recorded when it begins, in a file that is mapped into memory: whatever ends the
 * program, the file has all calls up to then, and the one that did not return.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <time.h>
#include <stdarg.h>
#include <errno.h>
#include <fcntl.h>
#include <dlfcn.h>
#include <elf.h>
#include <execinfo.h>
#include <link.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <unistd.h>
#include <sys/mman.h>

/* ---- the functions of MPI: those recorded below, of which some are of MPI 4; those that take as long as they took, some
 * of them together with others; those only counted; and those that concern no other process. SIZED ones have in MPI 4 a form for large counts: MPI_Send_c ---- */
#define OLD(X) \
  X(Init) X(Init_thread) X(Finalize) X(Abort) X(Pcontrol) X(Start) X(Startall) X(Request_free) X(Cancel) X(Probe) X(Iprobe) \
  X(Mprobe) X(Improbe) X(Wait) X(Waitall) X(Waitany) X(Waitsome) X(Test) X(Testall) X(Testany) X(Testsome) X(Barrier) \
  X(Ibarrier) X(Comm_split) X(Comm_split_type) X(Comm_dup) X(Comm_dup_with_info) X(Comm_idup) X(Comm_create) \
  X(Comm_create_group) X(Intercomm_create) X(Intercomm_merge) X(Cart_create) X(Cart_sub) X(Graph_create) X(Dist_graph_create) \
  X(Dist_graph_create_adjacent) X(Comm_free) X(Comm_disconnect)
#define OLD_SIZED(X) \
  X(Send) X(Ssend) X(Bsend) X(Rsend) X(Isend) X(Issend) X(Ibsend) X(Irsend) X(Send_init) X(Ssend_init) X(Bsend_init) \
  X(Rsend_init) X(Recv_init) X(Recv) X(Irecv) X(Sendrecv) X(Sendrecv_replace) X(Mrecv) X(Imrecv) X(Bcast) X(Ibcast) X(Reduce) \
  X(Ireduce) X(Allreduce) X(Iallreduce) X(Scan) X(Iscan) X(Exscan) X(Iexscan) X(Reduce_scatter) X(Ireduce_scatter) \
  X(Reduce_scatter_block) X(Ireduce_scatter_block) X(Gather) X(Igather) X(Scatter) X(Iscatter) X(Allgather) X(Iallgather) \
  X(Alltoall) X(Ialltoall) X(Gatherv) X(Igatherv) X(Scatterv) X(Iscatterv) X(Allgatherv) X(Iallgatherv) X(Alltoallv) \
  X(Ialltoallv) X(Alltoallw) X(Ialltoallw) X(Neighbor_allgather) X(Ineighbor_allgather) X(Neighbor_allgatherv) \
  X(Ineighbor_allgatherv) X(Neighbor_alltoall) X(Ineighbor_alltoall) X(Neighbor_alltoallv) X(Ineighbor_alltoallv) \
  X(Neighbor_alltoallw) X(Ineighbor_alltoallw)
#define NEW(X) \
  X(Comm_create_from_group) X(Intercomm_create_from_groups) X(Comm_idup_with_info) X(Psend_init) X(Precv_init) X(Pready) \
  X(Pready_range) X(Pready_list) X(Parrived) X(Barrier_init) X(Session_init)
#define NEW_SIZED(X) \
  X(Isendrecv) X(Isendrecv_replace) X(Bcast_init) X(Gather_init) X(Gatherv_init) X(Scatter_init) X(Scatterv_init) \
  X(Allgather_init) X(Allgatherv_init) X(Alltoall_init) X(Alltoallv_init) X(Alltoallw_init) X(Reduce_init) X(Allreduce_init) \
  X(Reduce_scatter_init) X(Reduce_scatter_block_init) X(Scan_init) X(Exscan_init) X(Neighbor_allgather_init) \
  X(Neighbor_allgatherv_init) X(Neighbor_alltoall_init) X(Neighbor_alltoallv_init) X(Neighbor_alltoallw_init)
#define ALONE(X) \
  X(Accumulate) X(Compare_and_swap) X(Fetch_and_op) X(Get) X(Get_accumulate) X(Put) X(Raccumulate) X(Rget) \
  X(Rget_accumulate) X(Rput) X(Win_complete) X(Win_flush) X(Win_flush_all) X(Win_flush_local) X(Win_flush_local_all) \
  X(Win_lock) X(Win_lock_all) X(Win_post) X(Win_start) X(Win_sync) X(Win_test) X(Win_unlock) X(Win_unlock_all) X(Win_wait) \
  X(File_iread) X(File_iread_all) X(File_iread_at) X(File_iread_at_all) X(File_iread_shared) X(File_iwrite) \
  X(File_iwrite_all) X(File_iwrite_at) X(File_iwrite_at_all) X(File_iwrite_shared) X(File_read) X(File_read_at) \
  X(File_read_shared) X(File_write) X(File_write_at) X(File_write_shared) X(File_read_all_begin) X(File_read_all_end) \
  X(File_read_at_all_begin) X(File_read_at_all_end) X(File_read_ordered_begin) X(File_read_ordered_end) \
  X(File_write_all_begin) X(File_write_all_end) X(File_write_at_all_begin) X(File_write_at_all_end) \
  X(File_write_ordered_begin) X(File_write_ordered_end) X(File_seek_shared)
#define OF_FILE(X) \
  X(File_set_view) X(File_set_size) X(File_set_atomicity) X(File_preallocate) X(File_sync) X(File_read_all) \
  X(File_read_at_all) X(File_read_ordered) X(File_write_all) X(File_write_at_all) X(File_write_ordered)
#define OF_HANDLE(X) \
  X(Win_create) X(Win_allocate) X(Win_allocate_shared) X(Win_create_dynamic) X(Win_fence) X(Win_free) X(File_open) \
  X(File_close)
#define OTHERS(X) \
  X(Comm_accept) X(Comm_connect) X(Comm_join) X(Comm_spawn) X(Comm_spawn_multiple) X(Session_finalize)
#if MPI_VERSION>=4
#define LARGE(X) OLD_SIZED(X) NEW_SIZED(X)
#define RECORDED(X) OLD(X) NEW(X) LARGE(X)
#define COUNTED(X) OTHERS(X)
#define BIG(...) __VA_ARGS__
#else
#define LARGE(X)
#define RECORDED(X) OLD(X) OLD_SIZED(X)
#define COUNTED(X) OTHERS(X) NEW(X) NEW_SIZED(X)
#define BIG(...)
#endif
#define TIMED(X) ALONE(X) OF_FILE(X) OF_HANDLE(X)
#define EVERY(X) RECORDED(X) COUNTED(X) TIMED(X)
/* Local, and not wrapped:
  Add_error_class Add_error_code Add_error_string Address Aint_add Aint_diff Alloc_mem Attr_delete Attr_get Attr_put
  Buffer_attach Buffer_detach Cart_coords Cart_get Cart_map Cart_rank Cart_shift Cartdim_get Close_port Comm_call_errhandler
  Comm_compare Comm_create_errhandler Comm_create_keyval Comm_delete_attr Comm_free_keyval Comm_get_attr Comm_get_errhandler
  Comm_get_info Comm_get_name Comm_get_parent Comm_group Comm_rank Comm_remote_group Comm_remote_size Comm_set_attr
  Comm_set_errhandler Comm_set_info Comm_set_name Comm_size Comm_test_inter Dims_create Dist_graph_neighbors
  Dist_graph_neighbors_count Errhandler_create Errhandler_free Errhandler_get Errhandler_set Error_class Error_string File_c2f
  File_call_errhandler File_create_errhandler File_delete File_f2c File_get_amode File_get_atomicity File_get_byte_offset
  File_get_errhandler File_get_group File_get_info File_get_position File_get_position_shared File_get_size File_get_type_extent
  File_get_view File_seek File_set_errhandler File_set_info Finalized Free_mem Get_address Get_count Get_elements Get_elements_x
  Get_library_version Get_processor_name Get_version Graph_get Graph_map Graph_neighbors Graph_neighbors_count Graphdims_get
  Grequest_complete Grequest_start Group_compare Group_difference Group_excl Group_free Group_from_session_pset Group_incl
  Group_intersection Group_range_excl Group_range_incl Group_rank Group_size Group_translate_ranks Group_union Info_c2f
  Info_create Info_create_env Info_delete Info_dup Info_f2c Info_free Info_get Info_get_nkeys Info_get_nthkey Info_get_string
  Info_get_valuelen Info_set Initialized Is_thread_main Keyval_create Keyval_free Lookup_name Op_commutative Op_create Op_free
  Open_port Pack Pack_external Pack_external_size Pack_size Publish_name Query_thread Reduce_local Register_datarep
  Request_get_status Session_call_errhandler Session_create_errhandler Session_get_errhandler Session_get_info
  Session_get_nth_pset Session_get_num_psets Session_get_pset_info Session_set_errhandler Status_c2f Status_c2f08 Status_f082c
  Status_f082f Status_f2c Status_f2f08 Status_set_cancelled Status_set_elements Status_set_elements_x Test_cancelled Topo_test
  Type_commit Type_contiguous Type_create_darray Type_create_f90_complex Type_create_f90_integer Type_create_f90_real
  Type_create_hindexed Type_create_hindexed_block Type_create_hvector Type_create_indexed_block Type_create_keyval
  Type_create_resized Type_create_struct Type_create_subarray Type_delete_attr Type_dup Type_extent Type_free Type_free_keyval
  Type_get_attr Type_get_contents Type_get_envelope Type_get_extent Type_get_extent_x Type_get_name Type_get_true_extent
  Type_get_true_extent_x Type_hindexed Type_hvector Type_indexed Type_lb Type_match_size Type_set_attr Type_set_name Type_size
  Type_size_x Type_struct Type_ub Type_vector Unpack Unpack_external Unpublish_name Win_attach Win_call_errhandler
  Win_create_errhandler Win_create_keyval Win_delete_attr Win_detach Win_free_keyval Win_get_attr Win_get_errhandler
  Win_get_group Win_get_info Win_get_name Win_set_attr Win_set_errhandler Win_set_info Win_set_name Win_shared_query Wtick Wtime */
#define NUMBER(N) i_##N,
#define NUMBER_C(N) i_##N##_c,
enum { EVERY(NUMBER) EVERY(NUMBER_C) CALLS };
#define NAME(N) "PMPI_" #N,
#define NAME_C(N) "PMPI_" #N "_c",
static const char *const pname[CALLS]={ EVERY(NAME) EVERY(NAME_C) };
/* Arguments of any function of MPI: each is an integer or a pointer and takes one register or one place on the stack. */
typedef long W;
#define PARAMETERS W a,W b,W c,W d,W e,W f,W g,W h,W i,W j,W k,W l,W m,W n,W o,W p
#define ARGUMENTS a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p
typedef W (*any_t)(PARAMETERS);
static any_t real[CALLS];   /* PMPI_... of the MPI library */
#define PMPI(N) ((__typeof__(&MPI_##N))(void*)real[i_##N])
#define PACK(...) __VA_ARGS__
#define RA __builtin_return_address(0)

/* ---- state of this rank ---- */
/* A communicator: the world ranks `w` of those whom a rank in it means, and the `all` members `m`: of an intercommunicator the
 * other group, and both. */
typedef struct { MPI_Comm h; long id; int n,me,*w,all,*m; long idups; } comm_t;
typedef struct { MPI_Request h; const void *at; long id; int kind; /* 0 send 1 recv 2 collective */ int pers,used,taken,cancel; int n,*w; long peer,tag;
  char *text; int active,parts,ready; /* of what is recorded when it is started, or when all its parts are ready */ } req_t;
static struct {
  int on,was,rank,size,pid,multiple;
  int fd,sites; char part[4096];
  char *w; size_t room,pos,start; off_t base; char first;   /* the mapped piece of the part, and the record being written */
  int64_t t,wt,away,cpu,wall;                               /* ns: processor and wall clock after the last call, computation not yet written, sums */
  long nextreq,nextcomm; req_t *rq; int nrq; comm_t *cm; int ncm;
  int i,site,at,polling; unsigned long round;   /* number of the call, its place, the place of the last record; whether that is a poll, of which round */
  const char *volatile call; volatile int opened; req_t **open_q; int open_n;   /* for the report */
  int keep; char *kept;   /* the record being written is kept, not written */
  int wrong;   /* it names a process or a tag that cannot be */
  volatile int64_t since; volatile unsigned long moves;
} s={.fd=-1,.sites=-1,.site=-1,.at=-1};
static __thread int mine,inside;   /* the thread that called MPI_Init; a call within a call is none of the program's */
static long counted[CALLS],elsewhere[CALLS];   /* not recorded: of this thread, of others */

static int64_t clock_of(clockid_t c){ struct timespec x; clock_gettime(c,&x); return x.tv_sec*1000000000LL+x.tv_nsec; }
static int64_t wall(void){ return clock_of(CLOCK_MONOTONIC); }
static int by_wall;
static void say(const char *f,...) __attribute__((format(printf,1,2)));
static void say(const char *f,...){ char b[1500]; va_list a; va_start(a,f); int n=snprintf(b,sizeof b,"bcstrace: "); vsnprintf(b+n,sizeof b-n-1,f,a); va_end(a);
  strcat(b,"\n"); if(write(2,b,strlen(b))<0) return; }
static const char *prefix(void){ const char *p=getenv("BCSTRACE"); return p&&*p?p:"trace"; }
static void part(char *b,size_t n,int rank,const char *what){ snprintf(b,n,"%s.%d.%s",prefix(),rank,what); }

/* ---- writing: the byte at `pos` is 0, which ends the file; a record appears when its first byte is written ---- */
#define FENCE __asm__ volatile("":::"memory")
static int map(size_t room){   /* the piece of the file from `pos` on */
  if(s.w) munmap(s.w,s.room);
  off_t end=s.base+s.pos; long page=sysconf(_SC_PAGESIZE);
  s.base=end/page*page; s.pos=end-s.base; s.room=(room+s.pos+page)/page*page; s.w=NULL;
  if(!(errno=posix_fallocate(s.fd,s.base,s.room))){ s.w=mmap(NULL,s.room,PROT_READ|PROT_WRITE,MAP_SHARED,s.fd,s.base); if(s.w!=MAP_FAILED) return 1; }
  s.w=NULL; s.on=0; say("%s cannot grow (%s): recording ends here",s.part,strerror(errno)); return 0;
}
static void chr(char c){ s.w[s.pos++]=c; }
static void str(const char *x){ while(*x) chr(*x++); }
static void num(long v){ char b[24]; int i=24; unsigned long u=v<0?0UL-(unsigned long)v:(unsigned long)v; do b[--i]='0'+u%10; while(u/=10); if(v<0) b[--i]='-'; while(i<24) chr(b[i++]); }
static void field(long v){ chr(' '); num(v); }
/* Begins a record that needs at most `n` bytes. */
static int head(size_t n,const char *word){
  n+=128; if(!s.w||(s.pos+n>s.room&&!map(n>1<<18?n:1<<18))) return 0;
  s.start=s.pos; num(s.rank); s.first=s.w[s.start]; s.w[s.start]=0; chr(' '); str(word); return 1;
}
static void commit(void){ s.w[s.pos]=0; FENCE; s.w[s.start]=s.first; FENCE; }
static void line(void){ if(s.keep){ s.w[s.pos]=0; s.kept=strdup(strchr(s.w+s.start+1,' ')+1); s.pos=s.start; s.w[s.pos]=0; return; } chr('\n'); commit(); }
static int begin(size_t n,const char *word){
  if(s.keep) return head(n,word);
  if(s.away>0&&head(0,"compute")){ field(s.away); line(); }
  s.away=0;
  if(s.site!=s.at&&s.site>=0&&head(0,"at")){ field(s.site); line(); }
  s.at=s.site; s.polling=0; s.round++; s.moves++; s.since=wall();
  return head(n,word);
}
static void rec(const char *word,int n,const long *v){ if(begin(n*24,word)){ while(n-->0) field(*v++); line(); } }
#define V(...) sizeof((long[]){__VA_ARGS__})/sizeof(long),(long[]){__VA_ARGS__}
#define REC(W,...) rec(W,V(__VA_ARGS__))
/* The record of a call that begins, with what is known if it does not return; `returned` takes back that it has not. */
static void open_line(const char *name){
  if(s.wrong){ s.pos=s.start; if(!head(0,"call ")) return; str(name); str(" took 0 -1"); s.wrong=0; }
  size_t first=s.start; char c=s.first; chr('\n'); size_t end=s.pos; num(s.rank); str(" open\n"); s.w[s.pos]=0;
  s.pos=end; s.start=first; s.first=c; FENCE; s.w[first]=c; s.call=name; s.opened=1; }
static void open_rec(const char *name,const char *word,int n,const long *v){ if(begin(n*24,word)){ while(n-->0) field(*v++); open_line(name); } }
#define OPEN(W,...) open_rec(__func__,W,V(__VA_ARGS__))
static void returned(void){ if(s.opened){ s.w[s.pos]=0; FENCE; s.opened=0; s.moves++; s.since=wall(); } }
static void take_back(void){ if(s.opened){ s.opened=0; s.pos=s.start; s.w[s.pos]=0; FENCE; } }

/* ---- the source line of a call ---- */
typedef struct { uintptr_t from,to; } range_t;
static range_t fortran[16],mpi[16]; static int nfortran,nmpi;
static int module(struct dl_phdr_info *i,size_t z,void *x){ (void)z; (void)x;
  const char *n=strrchr(i->dlpi_name,'/'); n=n?n+1:i->dlpi_name;
  int f=!strncmp(n,"libmpichfort",12)||!strncmp(n,"libmpifort",10)||!strncmp(n,"libmpi_mpifh",12)||!strncmp(n,"libmpi_usempi",13);
  int m=f||!strncmp(n,"libmpi",6)||!strncmp(n,"libopen-",8),own=0;
  for(int k=0;k<i->dlpi_phnum;k++){ uintptr_t at=(uintptr_t)&module-i->dlpi_addr; own|=at>=i->dlpi_phdr[k].p_vaddr&&at<i->dlpi_phdr[k].p_vaddr+i->dlpi_phdr[k].p_memsz; }
  m|=own;
  for(int k=0;m&&k<i->dlpi_phnum;k++) if(i->dlpi_phdr[k].p_type==PT_LOAD&&i->dlpi_phdr[k].p_flags&PF_X){
    range_t r={i->dlpi_addr+i->dlpi_phdr[k].p_vaddr,0}; r.to=r.from+i->dlpi_phdr[k].p_memsz;
    if(nmpi<16) mpi[nmpi++]=r;
    if(f&&nfortran<16) fortran[nfortran++]=r; }
  return 0; }
static int in(const range_t *r,int n,void *a){ for(int i=0;i<n;i++) if((uintptr_t)a>=r[i].from&&(uintptr_t)a<r[i].to) return 1; return 0; }

typedef struct { void *a; int line,site,kind; } site_t;   /* kind: 0 new, 1 the program, 2 within MPI, 3 of Python */
static site_t *known; static int nknown,sites;
static int wanted=1;
/* The place in the table of what is at `a` (and `line` in Python). */
static site_t *place(void *a,int ln){
  if(2*(sites+1)>nknown){ int n=nknown?2*nknown:1024; site_t *old=known; known=calloc(n,sizeof *known); int m=nknown; nknown=n;
    for(int i=0;i<m;i++) if(old[i].kind) *place(old[i].a,old[i].line)=old[i];
    free(old); }
  unsigned long x=((uintptr_t)a*31+ln)*0x9E3779B97F4A7C15UL>>32; site_t *p;
  while((p=&known[x++&(nknown-1)])->kind&&(p->a!=a||p->line!=ln)) continue;
  return p; }
/* What is needed of Python: looked up in the running interpreter. */
static struct { void *(*frame)(void*),*(*state)(void),*(*code)(void*),*(*attr)(void*,const char*); int (*up)(void),(*lock)(void),(*line)(void*); void (*unlock)(int),(*drop)(void*); const char *(*text)(void*); } py;
static int python(void){ static int have=-1; if(have<0){
  *(void**)&py.frame=dlsym(RTLD_DEFAULT,"PyThreadState_GetFrame"); *(void**)&py.state=dlsym(RTLD_DEFAULT,"PyGILState_GetThisThreadState"); *(void**)&py.code=dlsym(RTLD_DEFAULT,"PyFrame_GetCode");
  *(void**)&py.attr=dlsym(RTLD_DEFAULT,"PyObject_GetAttrString"); *(void**)&py.up=dlsym(RTLD_DEFAULT,"Py_IsInitialized"); *(void**)&py.lock=dlsym(RTLD_DEFAULT,"PyGILState_Ensure");
  *(void**)&py.line=dlsym(RTLD_DEFAULT,"PyFrame_GetLineNumber"); *(void**)&py.unlock=dlsym(RTLD_DEFAULT,"PyGILState_Release"); *(void**)&py.drop=dlsym(RTLD_DEFAULT,"Py_DecRef"); *(void**)&py.text=dlsym(RTLD_DEFAULT,"PyUnicode_AsUTF8");
  have=py.frame&&py.state&&py.code&&py.attr&&py.up&&py.lock&&py.line&&py.unlock&&py.drop&&py.text; }
  return have&&py.up(); }
/* A new site: `R site N LINE FILE` if it is known, else `R addr N OFFSET MODULE`, to be looked up. */
static int new_site(void *a,int ln,const char *file){
  site_t *p=place(a,ln); *p=(site_t){a,ln,sites,1}; char b[4400]; Dl_info i;
  if(file) snprintf(b,sizeof b,"%d site %d %d %s\n",s.rank,sites,ln,file);
  else if(dladdr(a,&i)&&i.dli_fname&&i.dli_fbase){ char exe[4096]; const char *name=i.dli_fname;
    if(!strchr(name,'/')){ ssize_t k=readlink("/proc/self/exe",exe,sizeof exe-1); if(k>0){ exe[k]=0; name=exe; } }
    int fixed=((ElfW(Ehdr)*)i.dli_fbase)->e_type==ET_EXEC;
    snprintf(b,sizeof b,"%d addr %d %lx %s\n",s.rank,sites,(unsigned long)((uintptr_t)a-1-(fixed?0:(uintptr_t)i.dli_fbase)),name); }
  else snprintf(b,sizeof b,"%d site %d 0 ?\n",s.rank,sites);
  if(write(s.sites,b,strlen(b))<0) return -1;
  return sites++; }
static int python_site(void){
  int got=py.lock(),k=-1; void *st=py.state(),*f=st?py.frame(st):NULL;
  if(f){ int ln=py.line(f); void *c=py.code(f); site_t *p=place(c,ln);
    if(p->kind) k=p->site; else { void *t=py.attr(c,"co_filename"); const char *x=t?py.text(t):NULL; k=new_site(c,ln,x?x:"?"); if(t) py.drop(t); c=NULL; /* the code stays, so that its address is not used again */ }
    if(c) py.drop(c);
    py.drop(f); }
  py.unlock(got); return k; }
static int site_of(void *ra){
  if(!wanted) return -1;
  site_t *p=place(ra,0);
  if(p->kind==1) return p->site;
  if(!p->kind){ Dl_info i; int python_module=dladdr(ra,&i)&&i.dli_fname&&(strstr(i.dli_fname,".cpython-")||strstr(i.dli_fname,".abi3."));
    if(in(mpi,nmpi,ra)||python_module){ *p=(site_t){ra,0,-1,python_module?3:2}; }
    else return new_site(ra,0,NULL); }
  if(p->kind==3) return python()?python_site():-1;
  void *b[24]; int n=backtrace(b,24);
  for(int i=0;i<n;i++) if(!in(mpi,nmpi,b[i])){ p=place(b[i],0); return p->kind==1?p->site:p->kind?-1:new_site(b[i],0,NULL); }
  return -1; }

/* ---- around each call ---- */
enum { PASS, RECORD, COUNT, SILENT };   /* SILENT: to no process */
/* A call that is not recorded: its first one says so at once, with its place; the sum follows at the end. */
static void count(int i){
  if(__atomic_add_fetch(mine?&counted[i]:&elsewhere[i],1,__ATOMIC_RELAXED)!=1||s.sites<0) return;
  char b[200]; if(mine&&s.site>=0){ snprintf(b,sizeof b,"%d at %d\n",s.rank,s.site); if(write(s.sites,b,strlen(b))<0) return; }
  snprintf(b,sizeof b,"%d skipped %s 1%s\n",s.rank,pname[i]+1,mine?"":" thread"); if(write(s.sites,b,strlen(b))<0) return;
}
static int enter(int i,int what,void *ra){
  if(!s.on||inside) return PASS;
  if(!mine){ count(i); return PASS; }
  inside=1; s.i=i; s.wrong=0; int64_t w=wall()-s.wt,p=clock_of(CLOCK_THREAD_CPUTIME_ID)-s.t; s.wall+=w; s.cpu+=p; s.away+=by_wall?w:p;
  s.site=site_of(ra); if(what==COUNT) count(i); return what; }
static void leave(int v){ if(v!=PASS){ inside=0; s.wt=wall(); s.t=clock_of(CLOCK_THREAD_CPUTIME_ID); } }
static comm_t *cfind(MPI_Comm h){ for(int i=s.ncm-1;i>=0;i--) if(s.cm[i].h==h) return &s.cm[i]; return NULL; }
/* `v` says what becomes of the call; `k` is its communicator. */
/* What is given to each of the other group in an MPI_Reduce_scatter is known only there. */
static comm_t *cknown(int i,MPI_Comm h){ comm_t *k=cfind(h); return k&&k->all>k->n&&strstr(pname[i],"educe_scatter")&&!strstr(pname[i],"block")?NULL:k; }
#define ENTER(N,C,NOBODY) comm_t *k=s.on&&mine&&!inside?cknown(i_##N,C):NULL; int v=enter(i_##N,!k?COUNT:(NOBODY)?SILENT:RECORD,RA); (void)k;
#define ENTER_ANY(N) int v=enter(i_##N,RECORD,RA);
#define LEAVE(N) failed(v,i_##N,e); leave(v); return e;
/* A call that returned an error had an effect that is not known. */
static void failed(int v,int i,int e){ if(v==PASS) return; if(v==RECORD&&e!=MPI_SUCCESS){ take_back(); count(i); } returned(); }
#define DONE (v==RECORD&&e==MPI_SUCCESS)

static int any_tag(int g){ s.wrong|=g<0&&g!=MPI_ANY_TAG; return g==MPI_ANY_TAG?-1:g; }
static long to_world(const int *w,int n,int r){ s.wrong|=r>=n||(r<0&&r!=MPI_ANY_SOURCE&&r!=MPI_PROC_NULL); return r==MPI_ANY_SOURCE?-1:r<0?-2:r>=n?r:w[r]; }
#define WR(K,R) to_world((K)->w,(K)->n,R)
#define ROOT(K,R) (s.wrong|=(R)<0,WR(K,R))
/* The world ranks of a group; NULL if some have none, as those of another program. */
static int *worlds(MPI_Group g,int *n){
  MPI_Group gw; PMPI_Comm_group(MPI_COMM_WORLD,&gw); PMPI_Group_size(g,n);
  int *w=malloc(2*(*n+1)*sizeof(int)),*l=w+*n,other=0; for(int i=0;i<*n;i++) l[i]=i;
  PMPI_Group_translate_ranks(g,*n,l,gw,w); PMPI_Group_free(&g); PMPI_Group_free(&gw);
  for(int i=0;i<*n;i++) other|=w[i]<0;
  if(other){ free(w); w=NULL; }
  return w; }
static comm_t *cadd(MPI_Comm h,long id){
  MPI_Group g; int n,*w; PMPI_Comm_group(h,&g); if(!(w=worlds(g,&n))) return NULL;
  for(int i=0;i<s.ncm;i++) if(s.cm[i].all==n&&!memcmp(s.cm[i].m,w,n*sizeof(int))){ free(w); w=s.cm[i].m; break; }   /* requests keep them */
  s.cm=realloc(s.cm,(s.ncm+1)*sizeof(comm_t)); comm_t *c=&s.cm[s.ncm++]; *c=(comm_t){.h=h,.id=id,.n=n,.w=w,.all=n,.m=w}; PMPI_Comm_rank(h,&c->me);
  return c; }
static long radd(const MPI_Request *r,int kind,int pers,comm_t *k,long peer,long tag){
  int i; for(i=0;i<s.nrq;i++) if(!s.rq[i].used) break;
  if(i==s.nrq){ s.nrq=s.nrq?s.nrq*2:64; s.rq=realloc(s.rq,s.nrq*sizeof(req_t)); memset(s.rq+i,0,(s.nrq-i)*sizeof(req_t)); }
  free(s.rq[i].text); s.rq[i]=(req_t){.h=*r,.at=r,.id=s.nextreq++,.kind=kind,.pers=pers,.used=1,.n=k->n,.w=k->w,.peer=peer,.tag=tag}; return s.rq[i].id; }
/* MPICH returns one shared, already complete handle for many small sends, so a handle may be that of several live requests: take
 * the oldest not yet taken in this call, if there is none whose handle was returned in this place. */
static req_t *rfind(MPI_Request h,const void *at){ req_t *b=NULL; if(h==MPI_REQUEST_NULL) return NULL;
  for(int i=0;i<s.nrq;i++){ req_t *q=s.rq+i; if(q->used&&!q->taken&&q->h==h&&(!b||(b->at==at)<(q->at==at)||((b->at==at)==(q->at==at)&&q->id<b->id))) b=q; }
  return b; }
static req_t *rnumber(long id){ for(int i=0;i<s.nrq;i++) if(s.rq[i].used&&s.rq[i].id==id) return &s.rq[i]; return NULL; }
static long nbytes(long c,MPI_Datatype t){ int z=0; if(c<=0||t==MPI_DATATYPE_NULL) return 0; PMPI_Type_size(t,&z); return c*z; }
static long sbytes(MPI_Status *x){ MPI_Count n=0; PMPI_Get_elements_x(x,MPI_BYTE,&n); return n==MPI_UNDEFINED?-1:n; }
static const char *opn(MPI_Op o){
  return o==MPI_SUM?"sum":o==MPI_MAX?"max":o==MPI_MIN?"min":o==MPI_PROD?"prod":o==MPI_LAND?"land":o==MPI_LOR?"lor":o==MPI_BAND?"band":
         o==MPI_BOR?"bor":o==MPI_LXOR?"lxor":o==MPI_BXOR?"bxor":o==MPI_MAXLOC?"maxloc":o==MPI_MINLOC?"minloc":"user"; }
static const char *tyn(MPI_Datatype t){
  if(t==MPI_DOUBLE||t==MPI_DOUBLE_PRECISION||t==MPI_REAL8) return "f64";
  if(t==MPI_FLOAT||t==MPI_REAL||t==MPI_REAL4) return "f32";
  if(t==MPI_INT||t==MPI_INTEGER||t==MPI_UNSIGNED||t==MPI_INT32_T||t==MPI_UINT32_T||t==MPI_LOGICAL) return "i32";
  if(t==MPI_LONG||t==MPI_LONG_LONG||t==MPI_UNSIGNED_LONG||t==MPI_UNSIGNED_LONG_LONG||t==MPI_INT64_T||t==MPI_UINT64_T) return "i64";
  if(t==MPI_BYTE||t==MPI_CHAR||t==MPI_PACKED||t==MPI_CHARACTER||t==MPI_UNSIGNED_CHAR||t==MPI_SIGNED_CHAR) return "i8";
  if(t==MPI_DOUBLE_COMPLEX||t==MPI_C_DOUBLE_COMPLEX) return "c128";
  if(t==MPI_DOUBLE_INT) return "f64i32";
  if(t==MPI_2INT) return "i32i32";
  if(t==MPI_2DOUBLE_PRECISION) return "f64f64";
  return "other"; }

/* ---- from the parts to one trace ---- */
/* Copies `name` up to its last complete record; `look` changes places in memory into lines. */
static void lines_of(FILE *to,const char *name,int look){
  FILE *f=fopen(name,"r"); if(!f) return;
  char *b=NULL; size_t z=0; ssize_t k;
  while((k=getline(&b,&z,f))>0&&*b&&b[k-1]=='\n'){
    int r,n,at=0; unsigned long off; static struct { char file[4096],key[4200]; int line; } seen[64]; unsigned hash=0;
    if(!look||sscanf(b,"%d addr %d %lx %n",&r,&n,&off,&at)<3||!at){ fwrite(b,1,k,to); continue; }
    b[k-1]=0; char *exe=b+at,*key=strchr(strchr(strchr(b,' ')+1,' ')+1,' '); for(char *x=key;*x;x++) hash=hash*31+*x;
    if(strcmp(seen[hash&=63].key,key)){
      snprintf(seen[hash].key,sizeof seen->key,"%s",key); strcpy(seen[hash].file,"?"); seen[hash].line=0;
      char cmd[8300],l[4096]; snprintf(cmd,sizeof cmd,"LD_PRELOAD= addr2line -e '%s' 0x%lx 2>/dev/null",exe,off);
      FILE *p=strchr(exe,'\'')?NULL:popen(cmd,"r"); char *got=p?fgets(l,sizeof l,p):NULL; if(p) pclose(p);
      char *c=got?strrchr(l,':'):NULL; if(c&&atoi(c+1)>0&&*l!='?'){ seen[hash].line=atoi(c+1); *c=0; snprintf(seen[hash].file,sizeof seen->file,"%s",l); } }
    fprintf(to,"%d site %d %d %s\n",r,n,seen[hash].line,seen[hash].file); }
  free(b); fclose(f); }
/* Joins the parts of all ranks into one file; `whole` if the program has ended well. */
static void join(int whole){
  char b[4200],o[4200],tmp[4300]; int missing=0; snprintf(o,sizeof o,"%s.tix",prefix()); snprintf(tmp,sizeof tmp,"%s.%d",o,s.rank);
  for(int r=0;r<s.size;r++){ part(b,sizeof b,r,"part"); if(access(b,R_OK)) missing++; }
  if(missing){ say("rank %d cannot read the parts of %d ranks: bring the files %s.*.part and .sites together and run bcscope tracer --join %s",s.rank,missing,prefix(),prefix()); return; }
  FILE *to=fopen(tmp,"w"); if(!to){ say("%s cannot be written; the parts are left",o); return; }
  fprintf(to,"# TIX 1 time-independent MPI trace; sizes in bytes, compute in ns of %s\n",by_wall?"wall time":"thread CPU time");
  for(int r=0;r<s.size;r++){
    fprintf(to,"%d init %d\n",r,s.size);
    part(b,sizeof b,r,"sites"); lines_of(to,b,1);
    part(b,sizeof b,r,"part"); lines_of(to,b,0);
  }
  if(fclose(to)||rename(tmp,o)){ say("%s is not complete: is the disk full? The parts are left",o); unlink(tmp); return; }
  if(!whole){ say("what was recorded up to here is in %s",o); return; }
  for(int r=0;r<s.size;r++){ part(b,sizeof b,r,"sites"); unlink(b); part(b,sizeof b,r,"part"); unlink(b); }
  say("%d ranks in %s",s.size,o);
}
/* The numbers of calls that are not recorded. */
static void totals(void){ for(int i=0;i<CALLS;i++) for(int other=0;other<2;other++){ long n=(other?elsewhere:counted)[i]-1; char b[200];
  if(n>0&&s.sites>=0){ snprintf(b,sizeof b,"%d skipped %s %ld%s\n",s.rank,pname[i]+1,n,other?" thread":""); if(write(s.sites,b,strlen(b))>=0) (other?elsewhere:counted)[i]=1; } } }

/* ---- "my program hangs" ---- */
static sem_t asked,told; static volatile int reason;
/* "MPI_Recv(from 1, tag 5)": the open call, of its record. */
static void described(char *b,size_t n){
  char word[32]="",*end=b+n; long x[5]={0}; const char *name=s.call,*text=strchr(s.w+s.start,' ')+1; b+=snprintf(b,n,"%s",name);
  if(!strncmp(text,"call ",5)) text=strchr(text+5,' ')+1;
  sscanf(text,"%31s %ld %ld %ld %ld %ld",word,x,x+1,x+2,x+3,x+4);
  int two=!strcmp(word,"sendrecv"),send=two||!strcmp(word,"send")||!strcmp(word+1,"send"),recv=!strcmp(word,"recv")||!strcmp(word,"probe");
  const char *gap="(";
#define SAY(...) do{ b+=snprintf(b,b<end?end-b:0,__VA_ARGS__); gap=", "; }while(0)
  if(send) SAY("%sto %ld, tag %ld",gap,x[0],x[1]);
  if(recv||two){ long from=x[two?3:0],tag=x[two?4:1]; if(from<0) SAY("%sfrom any",gap); else SAY("%sfrom %ld",gap,from); if(tag>=0) SAY(", tag %ld",tag); }
  int more=0;
  for(int i=0;i<s.open_n;i++){ req_t *q=s.open_q[i]; if(!q) continue;
    if(more++==3){ SAY(", ..."); break; }
    if(q->kind==2) SAY("%sfor a collective",gap);
    else { SAY(q->kind?"%sreceive from":"%ssend to",gap); if(q->peer<0) SAY(" any"); else SAY(" %ld",q->peer); if(q->tag>=0) SAY(", tag %ld",q->tag); } }
  if(*gap==',') SAY(")");
}
static void where(char *b,size_t n){
  char *text=NULL,p[4200],key[40]; size_t z=0; *b=0; FILE *f=open_memstream(&text,&z); if(!f) return;
  part(p,sizeof p,s.rank,"sites"); lines_of(f,p,1); fclose(f);
  snprintf(key,sizeof key,"%d site %d ",s.rank,s.site); char *x=strstr(text,key);
  if(x){ x+=strlen(key); int ln=atoi(x); char *file=strchr(x,' ')+1; file[strcspn(file,"\n")]=0; char *base=strrchr(file,'/'); if(ln>0) snprintf(b,n," at %s:%d",base?base+1:file,ln); }
  free(text); }
static void tell(const char *why){
  char call[400],at[300]; double t=(wall()-s.since)/1e9; where(at,sizeof at);
  if(s.opened){ described(call,sizeof call); say("%srank %d has been in %s%s for %.*f s",why,s.rank,call,at,t<10,t); }
  else if(s.polling) say("%srank %d has been polling with %s%s for %.*f s",why,s.rank,s.call,at,t<10,t);
  else say("%srank %d has been outside of MPI for %.*f s%s%s",why,s.rank,t<10,t,*at?", since its call":"",at); }
static void gather(int wait){
  totals();
  if(wait) usleep(wait*1000);
  char lock[4200]; snprintf(lock,sizeof lock,"%s.join",prefix()); int fd=open(lock,O_CREAT|O_EXCL|O_CLOEXEC,0600);
  if(fd>=0){ join(0); close(fd); unlink(lock); }
  else for(int i=0;i<50&&!access(lock,F_OK);i++) usleep(100000);   /* the launcher may kill all when the first ends */
}
static void report(const char *why,int wait){ tell(why); gather(wait); }
/* Where errors are fatal, they are still, after what there is has been written. */
static MPI_Errhandler fatal;
static void on_error(MPI_Comm *c,int *e,...){
  char x[MPI_MAX_ERROR_STRING],call[400],at[300]; int n,class; PMPI_Error_class(*e,&class); PMPI_Error_string(class,x,&n);
  if(s.was==1){
    snprintf(call,sizeof call,"%s",pname[s.i]+1); if(s.opened) described(call,sizeof call);
    where(at,sizeof at); say("rank %d calls %s%s: %s",s.rank,call,at,x);
    if(class==MPI_ERR_TRUNCATE||class==MPI_ERR_IN_STATUS) returned(); else take_back();   /* what is wrong otherwise had no effect */
    if(mine&&s.on&&begin(600,"error")){ x[strcspn(x,"\n")]=0; chr(' '); str(pname[s.i]+1); chr(' '); str(x); line(); }
    gather(0); s.was=3; }
  PMPI_Comm_set_errhandler(*c,MPI_ERRORS_ARE_FATAL); PMPI_Comm_call_errhandler(*c,*e); }
static void set_fatal(MPI_Comm c){ MPI_Errhandler h; PMPI_Comm_get_errhandler(c,&h);
  if(h==MPI_ERRORS_ARE_FATAL) PMPI_Comm_set_errhandler(c,fatal);
  PMPI_Errhandler_free(&h); }
int MPI_Comm_get_errhandler(MPI_Comm c,MPI_Errhandler *h){ int e=PMPI_Comm_get_errhandler(c,h); if(e==MPI_SUCCESS&&fatal&&*h==fatal){ PMPI_Errhandler_free(h); *h=MPI_ERRORS_ARE_FATAL; } return e; }
static void *reporter(void *x){
  double limit=x?*(double*)x:0; unsigned long moves=-1UL;
  for(;;){
    int r; if(limit>0){ struct timespec until; clock_gettime(CLOCK_REALTIME,&until); until.tv_sec++; r=sem_timedwait(&asked,&until); } else r=sem_wait(&asked);
    if(!r){ char why[40]; snprintf(why,sizeof why,"%s: ",strsignal(reason)); report(why,200); sem_post(&told); }
    else if(errno==ETIMEDOUT&&s.was==1&&moves!=s.moves&&(wall()-s.since)/1e9>=limit){ moves=s.moves; report("",1500); }
  } return NULL; }
static struct sigaction before[NSIG];
static void on_signal(int sig){
  if(getpid()==s.pid&&s.was==1){
    reason=sig; sem_post(&asked); struct timespec until; clock_gettime(CLOCK_REALTIME,&until); until.tv_sec+=10;
    while(sem_timedwait(&told,&until)&&errno==EINTR) continue; }
  else if(getpid()==s.pid) usleep(500000);   /* the launcher kills the others when the first ends: let them tell */
  sigaction(sig,&before[sig],NULL); raise(sig); }
static void watch(void){
  static const int ends[]={SIGTERM,SIGINT,SIGHUP,SIGSEGV,SIGBUS,SIGFPE,SIGILL,SIGABRT}; static double limit;
  const char *h=getenv("BCSTRACE_HANG"); limit=h?atof(h):0; sem_init(&asked,0,0); sem_init(&told,0,0);
  sigset_t all,old; sigfillset(&all); pthread_sigmask(SIG_SETMASK,&all,&old); pthread_t t; int e=pthread_create(&t,NULL,reporter,&limit); pthread_sigmask(SIG_SETMASK,&old,NULL);
  if(e) return;
  pthread_detach(t);
  for(unsigned i=0;i<sizeof ends/sizeof *ends;i++){ struct sigaction a={.sa_handler=on_signal};
    if(!sigaction(ends[i],NULL,&before[ends[i]])&&before[ends[i]].sa_handler!=SIG_IGN&&(i<3||before[ends[i]].sa_handler==SIG_DFL)) sigaction(ends[i],&a,NULL); } }

/* ---- init / finalize ---- */
__attribute__((constructor)) static void resolve(void){
  for(int i=0;i<CALLS;i++) *(void**)&real[i]=dlsym(RTLD_NEXT,pname[i]);
  dl_iterate_phdr(module,NULL); }
static void setup(void){
  const char *w=getenv("BCSTRACE_SITES"); wanted=!(w&&!strcmp(w,"0")); w=getenv("BCSTRACE_CLOCK"); by_wall=w&&!strcmp(w,"wall");
  char b[4096]; PMPI_Comm_rank(MPI_COMM_WORLD,&s.rank); PMPI_Comm_size(MPI_COMM_WORLD,&s.size); s.pid=getpid(); s.was=2;
  MPI_Comm parent; PMPI_Comm_get_parent(&parent); if(parent!=MPI_COMM_NULL){ if(!s.rank) say("the processes that MPI_Comm_spawn started are not recorded"); return; }
  if(s.rank==0){ snprintf(b,sizeof b,"%s.join",prefix()); unlink(b); for(int r=s.size;part(b,sizeof b,r,"part"),!unlink(b);r++){ part(b,sizeof b,r,"sites"); unlink(b); } }
  part(b,sizeof b,s.rank,"sites"); s.sites=open(b,O_CREAT|O_TRUNC|O_WRONLY|O_APPEND|O_CLOEXEC,0666);
  part(s.part,sizeof s.part,s.rank,"part"); s.fd=open(s.part,O_CREAT|O_TRUNC|O_RDWR|O_CLOEXEC,0666);
  if(s.fd<0||s.sites<0){ say("%s cannot be written; nothing is recorded",s.part); return; }
  s.on=mine=1; if(!map(1<<16)) return;
  cadd(MPI_COMM_WORLD,0); cadd(MPI_COMM_SELF,1);
  PMPI_Comm_create_errhandler(on_error,&fatal); set_fatal(MPI_COMM_WORLD); set_fatal(MPI_COMM_SELF);
  s.was=1; watch(); s.since=s.wt=wall(); s.t=clock_of(CLOCK_THREAD_CPUTIME_ID); }
static void finish(void){ if(s.fd<0) return; off_t end=s.base+s.pos; if(s.w) munmap(s.w,s.room); s.w=NULL; if(ftruncate(s.fd,end)) say("%s has zeros at its end",s.part); close(s.fd); s.fd=-1; }
static int sessions;
#if MPI_VERSION>=4
int MPI_Session_init(MPI_Info i,MPI_Errhandler h,MPI_Session *o){ int v=enter(i_Session_init,COUNT,RA); sessions=1; int e=PMPI(Session_init)(i,h,o); leave(v); return e; }
#endif
/* Ended without MPI_Finalize, or none of its calls came by. */
__attribute__((destructor)) static void ended(void){
  int f=0;
  if(s.was==1&&getpid()==s.pid){ report("ends without MPI_Finalize: ",200); s.was=3; }
  else if(!s.was&&(sessions||(!PMPI_Initialized(&f)&&f))) say("nothing is recorded: this program does not call MPI through MPI_Init of its MPI library"); }
int MPI_Init(int *c,char ***v){ int e=PMPI(Init)(c,v); if(!s.was) setup(); return e; }
int MPI_Init_thread(int *c,char ***v,int q,int *p){ int e=PMPI(Init_thread)(c,v,q,p); if(!s.was) setup(); return e; }
int MPI_Finalize(void){
  ENTER_ANY(Finalize)
  if(v==RECORD){
    if(begin(64,"finalize")) line();
    double mine_[2]={s.cpu/1e9,s.wall/1e9},*all=malloc(2*s.size*sizeof(double)); int known_=0;
    totals(); s.was=3; s.on=0; finish(); PMPI(Gather)(mine_,2,MPI_DOUBLE,all,2,MPI_DOUBLE,0,MPI_COMM_WORLD);
    for(int i=0;i<nknown;i++) known_|=known[i].kind==1;
    if(s.rank==0){ join(1); int worst=0; for(int r=1;r<s.size;r++) if(all[2*r+1]-all[2*r]>all[2*worst+1]-all[2*worst]) worst=r;
      double p=all[2*worst],q=all[2*worst+1];
      if(!by_wall&&q-p>q/10&&q-p>.05) say("between its MPI calls rank %d took %.2f s, and worked %.2f s of that: time asleep, in I/O or waiting for a processor is not counted; BCSTRACE_CLOCK=wall counts it",worst,q,p); }
    free(all); }
  return PMPI(Finalize)(); }
int MPI_Pcontrol(const int l,...){ ENTER_ANY(Pcontrol) if(v==RECORD) REC("pcontrol",l); leave(v); return MPI_SUCCESS; }
int MPI_Abort(MPI_Comm c,int e){ ENTER_ANY(Abort) if(v==RECORD){ REC("abort",e); char at[300]; where(at,sizeof at); say("rank %d calls MPI_Abort(%d)%s",s.rank,e,at); totals(); s.was=3; join(0); } return PMPI(Abort)(c,e); }

/* ---- point to point ---- */
/* Matched probes are recorded as probes, and what receives their message as a receive of just that. Where another
 * probe or receive comes between, the receive is recorded before that as a non-blocking one: it has its message already. */
typedef struct { MPI_Message m; comm_t k; long from,tag,bytes,req; } found_t;
static found_t *founds; static int nfounds;
static void found(MPI_Message m,comm_t *k,MPI_Status *x){ founds=realloc(founds,(nfounds+1)*sizeof *founds); founds[nfounds++]=(found_t){m,*k,WR(k,x->MPI_SOURCE),x->MPI_TAG,sbytes(x),-1}; }
static int take(MPI_Message m,found_t *to){ for(int i=0;i<nfounds;i++) if(founds[i].m==m){ *to=founds[i]; founds[i]=founds[--nfounds]; return 1; } return 0; }
static void post_found(void){ for(int i=0;i<nfounds;i++) if(founds[i].req<0){ found_t *z=founds+i; z->req=s.nextreq++; REC("irecv",z->from,z->tag,z->bytes,z->k.id,z->req); } }
/* A wrapper: what it records, the call, and its end. */
#define SEND(N,W) SENDS(N,W,int) BIG(SENDS(N##_c,W,MPI_Count))
#define SENDS(N,W,Z) int MPI_##N(const void *b,Z n,MPI_Datatype t,int d,int g,MPI_Comm c){ ENTER(N,c,d==MPI_PROC_NULL) \
  if(v==RECORD) OPEN(W,WR(k,d),(s.wrong|=g<0,g),nbytes(n,t),k->id); int e=PMPI(N)(b,n,t,d,g,c); LEAVE(N) }
SEND(Send,"send") SEND(Ssend,"ssend") SEND(Bsend,"bsend") SEND(Rsend,"rsend")
#define START(N,W,KIND,PERS,CONST) STARTS(N,W,KIND,PERS,CONST,int) BIG(STARTS(N##_c,W,KIND,PERS,CONST,MPI_Count))
#define STARTS(N,W,KIND,PERS,CONST,Z) int MPI_##N(CONST void *b,Z n,MPI_Datatype t,int d,int g,MPI_Comm c,MPI_Request *r){ ENTER(N,c,d==MPI_PROC_NULL) \
  int e=PMPI(N)(b,n,t,d,g,c,r); if(DONE){ if(KIND) post_found(); long x=WR(k,d),y=any_tag(g); REC(W,x,y,nbytes(n,t),k->id,radd(r,KIND,PERS,k,x,y)); } LEAVE(N) }
START(Isend,"isend",0,0,const) START(Issend,"issend",0,0,const) START(Ibsend,"ibsend",0,0,const) START(Irsend,"irsend",0,0,const) START(Irecv,"irecv",1,0,)
START(Send_init,"send_init",0,1,const) START(Ssend_init,"ssend_init",0,1,const) START(Bsend_init,"bsend_init",0,1,const) START(Rsend_init,"rsend_init",0,1,const) START(Recv_init,"recv_init",1,1,)
/* Persistent collectives and partitioned messages are recorded when they begin, as what they do then. */
static void begun(req_t *q,const char *word){ size_t z=strlen(q->text); if(begin(z+64,word)){ q->id=s.nextreq++; q->active=1; chr(' '); str(q->text); field(q->id); line(); } }
static void started(req_t *q,const char *word){ if(q->parts) q->ready=0; else begun(q,word); }
int MPI_Start(MPI_Request *r){ ENTER_ANY(Start) req_t *q=v==RECORD?rfind(*r,r):0; int e=PMPI(Start)(r); if(q&&DONE){ if(q->text) started(q,"call MPI_Start"); else REC("start",q->id); } LEAVE(Start) }
int MPI_Startall(int n,MPI_Request *r){ ENTER_ANY(Startall) int e=PMPI(Startall)(n,r); int m=0;
  if(DONE){ for(int i=0;i<n;i++){ req_t *q=rfind(r[i],r+i); if(q&&q->text) started(q,"call MPI_Startall"); else m+=q!=0; }
    if(m&&begin(32+n*24,"startall")){ field(m); for(int i=0;i<n;i++){ req_t *q=rfind(r[i],r+i); if(q&&!q->text) field(q->id); } line(); } } LEAVE(Startall) }
int MPI_Request_free(MPI_Request *r){ ENTER_ANY(Request_free) req_t *q=v==RECORD?rfind(*r,r):0; if(q){ if(!q->text||q->active) REC("reqfree",q->id); q->used=0; } int e=PMPI(Request_free)(r); leave(v); return e; }
int MPI_Cancel(MPI_Request *r){ ENTER_ANY(Cancel) req_t *q=v==RECORD?rfind(*r,r):0; if(q) q->cancel=1; int e=PMPI(Cancel)(r); leave(v); return e; }
#define STATUS MPI_Status y_; if(x==MPI_STATUS_IGNORE) x=&y_;
static void received(comm_t *k,long from,long tag,long most,MPI_Status *x){ REC("recv",from,tag,most,k->id,WR(k,x->MPI_SOURCE),x->MPI_TAG,sbytes(x)); }
#define RECV(N,Z) int MPI_##N(void *b,Z n,MPI_Datatype t,int d,int g,MPI_Comm c,MPI_Status *x){ STATUS ENTER(N,c,d==MPI_PROC_NULL) \
  if(v==RECORD){ post_found(); OPEN("recv",WR(k,d),any_tag(g),nbytes(n,t),k->id,-1,-1,-1); } \
  int e=PMPI(N)(b,n,t,d,g,c,x); if(DONE){ take_back(); received(k,WR(k,d),any_tag(g),nbytes(n,t),x); } LEAVE(N) }
RECV(Recv,int) BIG(RECV(Recv_c,MPI_Count))
static void exchanged(const char *word,comm_t *k,int d,int dg,long sb,int r,int rg,long rb,MPI_Status *x){ int p=r==MPI_PROC_NULL; take_back();
  REC(word,WR(k,d),any_tag(dg),sb,WR(k,r),any_tag(rg),rb,k->id,p?-2:WR(k,x->MPI_SOURCE),p?-1:x->MPI_TAG,p?0:sbytes(x)); }
#define EXCHANGE(N,W,N2,T2,CALL) ENTER(N,c,d==MPI_PROC_NULL&&r==MPI_PROC_NULL) \
  if(v==RECORD){ post_found(); OPEN(W,WR(k,d),any_tag(dg),nbytes(n,t),WR(k,r),any_tag(rg),nbytes(N2,T2),k->id,r==MPI_PROC_NULL?-2:-1,-1,-1); } \
  int e=CALL; if(DONE) exchanged(W,k,d,dg,nbytes(n,t),r,rg,nbytes(N2,T2),x); LEAVE(N)
#define SENDRECV(N,Z) int MPI_##N(const void *b,Z n,MPI_Datatype t,int d,int dg,void *b2,Z n2,MPI_Datatype t2,int r,int rg,MPI_Comm c,MPI_Status *x){ STATUS \
  EXCHANGE(N,"sendrecv",n2,t2,PMPI(N)(b,n,t,d,dg,b2,n2,t2,r,rg,c,x)) }
#define REPLACE(N,Z) int MPI_##N(void *b,Z n,MPI_Datatype t,int d,int dg,int r,int rg,MPI_Comm c,MPI_Status *x){ STATUS \
  EXCHANGE(N,"call MPI_Sendrecv_replace sendrecv",n,t,PMPI(N)(b,n,t,d,dg,r,rg,c,x)) }
SENDRECV(Sendrecv,int) REPLACE(Sendrecv_replace,int) BIG(SENDRECV(Sendrecv_c,MPI_Count) REPLACE(Sendrecv_replace_c,MPI_Count))
#if MPI_VERSION>=4
#define IEXCHANGE(N,W,N2,T2,CALL) ENTER(N,c,d==MPI_PROC_NULL&&f==MPI_PROC_NULL) int e=CALL; \
  if(DONE){ post_found(); long x=WR(k,f),y=any_tag(fg),q=radd(r,x==-2?0:1,0,k,x,y); rnumber(q)->parts=-1; /* MPICH 4.0 has no status of it */ REC(W,WR(k,d),any_tag(dg),nbytes(n,t),x,y,nbytes(N2,T2),k->id,q); } LEAVE(N)
#define ISENDRECV(N,Z) int MPI_##N(const void *b,Z n,MPI_Datatype t,int d,int dg,void *b2,Z n2,MPI_Datatype t2,int f,int fg,MPI_Comm c,MPI_Request *r){ \
  IEXCHANGE(N,"isendrecv",n2,t2,PMPI(N)(b,n,t,d,dg,b2,n2,t2,f,fg,c,r)) }
#define IREPLACE(N,Z) int MPI_##N(void *b,Z n,MPI_Datatype t,int d,int dg,int f,int fg,MPI_Comm c,MPI_Request *r){ \
  IEXCHANGE(N,"call MPI_Isendrecv_replace isendrecv",n,t,PMPI(N)(b,n,t,d,dg,f,fg,c,r)) }
ISENDRECV(Isendrecv,int) IREPLACE(Isendrecv_replace,int) ISENDRECV(Isendrecv_c,MPI_Count) IREPLACE(Isendrecv_replace_c,MPI_Count)
/* A request whose record, WRITE, is kept until it is started; the request's number is its last field. */
static void kept(long id,int parts){ req_t *q=rnumber(id); q->text=s.kept; s.kept=NULL; q->parts=parts; if(q->text) *strrchr(q->text,' ')=0; else q->used=0; }
#define KEEP(WRITE,PARTS) { s.keep=1; WRITE; s.keep=0; kept(q,PARTS); }
/* They match each other in the order of their making, and no other messages: by a tag that others do not have. */
static long apart(int kind,long comm,long peer,int tag){ static struct { long of[4],n; } *all; static int n; long x[4]={kind,comm,peer,tag}; int i=0;
  while(i<n&&memcmp(all[i].of,x,sizeof x)) i++;
  if(i==n){ all=realloc(all,++n*sizeof *all); memcpy(all[i].of,x,sizeof x); all[i].n=0; }
  return (1L<<30)+(((all[i].n++<<16)+tag)&((1L<<30)-1)); }
#define PART(N,CONST,KIND,WORD,PARTS) int MPI_##N(CONST void *b,int p,MPI_Count n,MPI_Datatype t,int d,int g,MPI_Comm c,MPI_Info i,MPI_Request *r){ ENTER(N,c,d==MPI_PROC_NULL) \
  int e=PMPI(N)(b,p,n,t,d,g,c,i,r); if(DONE){ long x=WR(k,d),q=radd(r,KIND,1,k,x,g); KEEP(REC(WORD,x,apart(KIND,k->id,x,g),nbytes(p*n,t),k->id,q),PARTS) } LEAVE(N) }
PART(Psend_init,const,0,"isend",p) PART(Precv_init,,1,"irecv",0)
#define READY(N,PAR,ARGS,MORE) int ready_##N(PACK PAR,MPI_Request r) __asm__("MPI_" #N); int ready_##N(PACK PAR,MPI_Request r){ ENTER_ANY(N) req_t *q=v==RECORD?rfind(r,NULL):0; int e=PMPI(N)(PACK ARGS,r); \
  if(q&&DONE&&q->parts&&(q->ready+=MORE)==q->parts) begun(q,"call MPI_" #N); LEAVE(N) }
READY(Pready,(int i),(i),1) READY(Pready_range,(int i,int j),(i,j),j-i+1) READY(Pready_list,(int n,const int *i),(n,(int*)i),n)
int MPI_Parrived(MPI_Request r,int i,int *f){ ENTER_ANY(Parrived) int64_t w=wall(); int e=PMPI(Parrived)(r,i,f); if(DONE&&*f) REC("call MPI_Parrived took",wall()-w,-1); LEAVE(Parrived) }
#endif
static int probed(int v,int e,const comm_t *k,int d,int g,MPI_Status *x){ if(DONE){ take_back(); REC("probe",WR(k,d),any_tag(g),k->id,WR(k,x->MPI_SOURCE),x->MPI_TAG,sbytes(x)); } return e; }
int MPI_Probe(int d,int g,MPI_Comm c,MPI_Status *x){ STATUS ENTER(Probe,c,d==MPI_PROC_NULL) if(v==RECORD){ post_found(); OPEN("probe",WR(k,d),any_tag(g),k->id,-1,-1,-1); } int e=probed(v,PMPI(Probe)(d,g,c,x),k,d,g,x); LEAVE(Probe) }
/* A poll that fails as one before, at the same place, with only polls between, is left out: its time goes to the next record. */
static int asked_before(const char *name,unsigned long what){ static struct { unsigned long what,round; } asked[1021], *a; s.call=name; a=asked+what%1021;
  int same=a->what==what&&a->round==s.round; a->what=what; a->round=s.round; return same; }
#define POLL(WHAT,WRITE) if(asked_before(name,(WHAT)*31+s.site+2)) return; \
  int old=s.polling; int64_t since=s.since; unsigned long moves=s.moves,round=s.round; WRITE; s.polling=1; s.round=round; if(old){ s.since=since; s.moves=moves; }
static void found_none(const char *name,comm_t *k,int d,int g){ POLL(((unsigned long)k->id*31+d)*31+g,REC("iprobe",WR(k,d),any_tag(g),k->id,0)) }
static int looked(int v,int e,const char *name,comm_t *k,int d,int g,int f,MPI_Status *x){
  if(DONE){ if(f) post_found(),REC("iprobe",WR(k,d),any_tag(g),k->id,1,WR(k,x->MPI_SOURCE),x->MPI_TAG,sbytes(x)); else found_none(name,k,d,g); } return e; }
int MPI_Iprobe(int d,int g,MPI_Comm c,int *f,MPI_Status *x){ STATUS ENTER(Iprobe,c,d==MPI_PROC_NULL) int e=PMPI(Iprobe)(d,g,c,f,x); looked(v,e,__func__,k,d,g,*f,x); LEAVE(Iprobe) }
int MPI_Mprobe(int d,int g,MPI_Comm c,MPI_Message *m,MPI_Status *x){ STATUS ENTER(Mprobe,c,d==MPI_PROC_NULL) if(v==RECORD){ post_found(); OPEN("probe",WR(k,d),any_tag(g),k->id,-1,-1,-1); }
  int e=probed(v,PMPI(Mprobe)(d,g,c,m,x),k,d,g,x); if(DONE) found(*m,k,x); LEAVE(Mprobe) }
int MPI_Improbe(int d,int g,MPI_Comm c,int *f,MPI_Message *m,MPI_Status *x){ STATUS ENTER(Improbe,c,d==MPI_PROC_NULL)
  int e=PMPI(Improbe)(d,g,c,f,m,x); looked(v,e,__func__,k,d,g,*f,x); if(DONE&&*f) found(*m,k,x); LEAVE(Improbe) }
#define MATCHED(N,CALL,WORD) found_t z; int have=s.on&&mine&&!inside&&take(*m,&z),none=*m==MPI_MESSAGE_NO_PROC; int v=enter(i_##N,have?RECORD:none?SILENT:COUNT,RA); comm_t *k=&z.k; int e=CALL; if(DONE){ WORD; } LEAVE(N)
#define MRECV(N,Z) int MPI_##N(void *b,Z n,MPI_Datatype t,MPI_Message *m,MPI_Status *x){ STATUS MATCHED(N,PMPI(N)(b,n,t,m,x), \
  if(z.req<0) REC("recv",z.from,z.tag,nbytes(n,t),k->id,z.from,z.tag,sbytes(x)); \
  else if(begin(100,"wait")){ field(z.req); chr(':'); num(z.from); chr(':'); num(z.tag); chr(':'); num(sbytes(x)); line(); }) }
#define IMRECV(N,Z) int MPI_##N(void *b,Z n,MPI_Datatype t,MPI_Message *m,MPI_Request *r){ MATCHED(N,PMPI(N)(b,n,t,m,r), \
  long q=radd(r,1,0,k,z.from,z.tag); if(z.req<0) REC("irecv",z.from,z.tag,nbytes(n,t),k->id,q); else rnumber(q)->id=z.req) }
MRECV(Mrecv,int) IMRECV(Imrecv,int) BIG(MRECV(Mrecv_c,MPI_Count) IMRECV(Imrecv_c,MPI_Count))

/* ---- completion ---- */
/* The requests of a call, of which `known` are ours and `other` are not. */
typedef struct { int n,known,other; req_t **q; } list_t;
static list_t listed(int v,int n,MPI_Request *r){
  list_t l={v==RECORD?n:0,0,0,v==RECORD?calloc(n>0?n:1,sizeof(req_t*)):NULL};
  for(int i=0;i<l.n;i++){ req_t *q=l.q[i]=rfind(r[i],r+i); if(q&&q->text&&!q->active){ l.other+=q->parts>0; l.q[i]=NULL; } else if(q){ q->taken=1; l.known++; } else l.other+=r[i]!=MPI_REQUEST_NULL; }
  s.open_q=l.q; s.open_n=l.n; return l; }
static void unlisted(list_t *l){ for(int i=0;i<l->n;i++) if(l->q[i]) l->q[i]->taken=0; s.open_n=0; free(l->q); }
static void ids(list_t *l){ for(int i=0;i<l->n;i++) if(l->q[i]) field(l->q[i]->id); }
static void open_wait(const char *name,const char *word,list_t *l,int counted_,int some){
  if(!l->known&&l->other&&begin(100,"call")){ chr(' '); str(name); str(" took 0 -1"); open_line(name); }   /* of files, one-sided: not simulated */
  if(l->known&&begin(64+l->n*24L,word)){ if(counted_) field(l->known); ids(l); if(some) str(" done"); open_line(name); } }
/* `q` is complete: whether it was a call at all, and not cancelled. The wait for a send that MPI could not cancel waits for nobody. */
static int real_one(req_t *q,MPI_Status *x){ int gone=0,asked=q->cancel; if(asked){ q->cancel=0; PMPI_Test_cancelled(x,&gone); }
  if(gone) REC("cancel",q->id);
  else if(asked&&q->kind==0&&!q->pers){ REC("reqfree",q->id); gone=1; }
  if(gone&&!q->pers) q->used=0;
  return !gone; }
static void token(req_t *q,MPI_Status *x){
  field(q->id); if(q->kind==1&&q->parts>=0){ chr(':'); num(to_world(q->w,q->n,x->MPI_SOURCE)); chr(':'); num(x->MPI_TAG); chr(':'); num(sbytes(x)); }
  q->active=0; if(!q->pers) q->used=0; }
/* The record of a call over `l` that completed the `n` requests `at[0..]` (all of them if NULL) with the statuses `x`. */
static void completed(const char *word,list_t *l,int counted_,int some,int n,const int *at,MPI_Status *x){
  take_back(); long room=64+l->n*24L+n*88L; int m=0; req_t **q=malloc((n>0?n:1)*sizeof *q);
  for(int i=0;i<n;i++){ q[i]=l->q[at?at[i]:i]; if(q[i]&&!real_one(q[i],x+i)) q[i]=l->q[at?at[i]:i]=NULL,l->known--; m+=q[i]!=NULL; }
  if((m||(some&&n==0&&l->known&&!l->other))&&begin(room,word)){
    if(counted_) field(l->known);
    if(some){ ids(l); str(" done"); }
    for(int i=0;i<n;i++) if(q[i]) token(q[i],x+i);
    line(); }
  free(q); }
static void pending(const char *name,const char *word,list_t *l,int counted_,const char *end){
  unsigned long what=1; for(int i=0;i<l->n;i++) if(l->q[i]) what=what*31+l->q[i]->id;
  if(l->known){ POLL(what,if(begin(64+l->n*24L,word)){ if(counted_) field(l->known); ids(l); str(end); line(); }) } }
#define STATUSES(N) MPI_Status *mine_=x==MPI_STATUSES_IGNORE?malloc(((N)>0?(N):1)*sizeof *x):NULL; if(mine_) x=mine_;
#define OVER(N,COUNT_) ENTER_ANY(N) list_t l=listed(v,COUNT_,r);
#define LEAVE_LIST(N) if(DONE&&s.opened&&!l.known&&l.other){ int64_t took_=wall()-s.since; take_back(); REC("call MPI_" #N " took",took_,-1); } unlisted(&l); LEAVE(N)
int MPI_Wait(MPI_Request *r,MPI_Status *x){ STATUS OVER(Wait,1) open_wait(__func__,"wait",&l,0,0); int e=PMPI(Wait)(r,x); if(DONE&&l.known) completed("wait",&l,0,0,1,NULL,x); LEAVE_LIST(Wait) }
int MPI_Waitall(int n,MPI_Request *r,MPI_Status *x){ STATUSES(n) OVER(Waitall,n) open_wait(__func__,"waitall",&l,1,0); int e=PMPI(Waitall)(n,r,x); if(DONE&&l.known) completed("waitall",&l,1,0,n,NULL,x); free(mine_); LEAVE_LIST(Waitall) }
int MPI_Waitany(int n,MPI_Request *r,int *ix,MPI_Status *x){ STATUS OVER(Waitany,n) open_wait(__func__,"waitany",&l,1,1); int e=PMPI(Waitany)(n,r,ix,x); if(DONE&&l.known) completed("waitany",&l,1,1,*ix!=MPI_UNDEFINED,ix,x); LEAVE_LIST(Waitany) }
int MPI_Waitsome(int n,MPI_Request *r,int *oc,int *ix,MPI_Status *x){ STATUSES(n) OVER(Waitsome,n) open_wait(__func__,"waitsome",&l,1,1); int e=PMPI(Waitsome)(n,r,oc,ix,x); if(DONE&&l.known) completed("waitsome",&l,1,1,*oc==MPI_UNDEFINED?0:*oc,ix,x); free(mine_); LEAVE_LIST(Waitsome) }
int MPI_Testsome(int n,MPI_Request *r,int *oc,int *ix,MPI_Status *x){ STATUSES(n) OVER(Testsome,n) int e=PMPI(Testsome)(n,r,oc,ix,x);
  if(DONE&&l.known&&*oc!=MPI_UNDEFINED){ if(*oc) completed("testsome",&l,1,1,*oc,ix,x); else pending(__func__,"testsome",&l,1," done"); } free(mine_); LEAVE_LIST(Testsome) }
int MPI_Test(MPI_Request *r,int *f,MPI_Status *x){ STATUS OVER(Test,1) int e=PMPI(Test)(r,f,x); if(DONE&&l.known){ if(*f) completed("test",&l,0,1,1,NULL,x); else pending(__func__,"test",&l,0," pending"); } LEAVE_LIST(Test) }
int MPI_Testall(int n,MPI_Request *r,int *f,MPI_Status *x){ STATUSES(n) OVER(Testall,n) int e=PMPI(Testall)(n,r,f,x); if(DONE&&l.known){ if(*f) completed("testall",&l,1,1,n,NULL,x); else pending(__func__,"testall",&l,1," pending"); } free(mine_); LEAVE_LIST(Testall) }
int MPI_Testany(int n,MPI_Request *r,int *ix,int *f,MPI_Status *x){ STATUS OVER(Testany,n) int e=PMPI(Testany)(n,r,ix,f,x); if(DONE&&l.known){ if(!*f) pending(__func__,"testany",&l,1," pending"); else if(*ix!=MPI_UNDEFINED) completed("testany",&l,1,1,1,ix,x); } LEAVE_LIST(Testany) }

/* The number of a communicator with the members of its parent follows from how often that was duplicated. */
static unsigned long mixed(unsigned long x){ x=(x^x>>31)*0x7FB5D329728EA185UL; x=(x^x>>27)*0x81DADEF4BC2DD44DUL; return x^x>>33; }
static long duplicate(const comm_t *k,long times){ return 1L<<62|(long)(mixed(mixed(mixed(k->id)+times)+k->m[0])>>3); }
/* ---- collectives: blocking, non-blocking, and in MPI 4 persistent, which are recorded as non-blocking when they are started ---- */
#define COLL(N,EMIT,CALL) ENTER(N,c,0) if(v==RECORD){ EMIT; } int e=CALL; LEAVE(N)
#define ICOLL(N,EMIT,CALL) ENTER(N,c,0) int e=CALL; if(DONE){ long q=radd(r,2,0,k,-1,-1); EMIT; } LEAVE(N)
#if MPI_VERSION>=4
/* They match in the order of their making, whatever the order of their starts: on a communicator of their own. */
#define PERSISTENT(N,NAME,PAR,ARGS,EMIT) int MPI_##N(PACK PAR,MPI_Info info_,MPI_Request *r){ ENTER(N,c,0) int64_t w_=wall(); int e=PMPI(N)(PACK ARGS,info_,r); w_=wall()-w_; \
  if(DONE){ comm_t own_=*k; if(k->id!=1) own_.id=duplicate(k,k->idups++); \
    if(own_.id!=1) REC("call MPI_" #NAME " took",w_,k->id,own_.id); k=&own_; long q=radd(r,2,1,k,-1,-1); KEEP(EMIT,0) } LEAVE(N) }
#else
#define PERSISTENT(N,NAME,PAR,ARGS,EMIT)
#endif
/* EMIT(CALL,I,END) writes the record: its own name where the record has another, "i" where it has a request, and how it ends.
 * ACROSS does between the two groups of an intercommunicator. */
#define POSTED { field(q); line(); }
#define EITHER(EMIT,ACROSS,C,I,END) { if(k->all>k->n){ ACROSS(C,I,END); } else { EMIT(C,I,END); } }
#define COLLECTIVE(N,I,P,PAR,ARGS,EMIT,ACROSS) COLLECTIVES(N,N,I,I,P,P,PAR(int,int),ARGS,EMIT,ACROSS) \
  BIG(COLLECTIVES(N##_c,N,I##_c,I,P##_c,P,PAR(MPI_Count,MPI_Aint),ARGS,EMIT,ACROSS))
#define COLLECTIVES(N,NAME,I,INAME,P,PNAME,PAR,ARGS,EMIT,ACROSS) \
  int MPI_##N(PACK PAR){ COLL(N,EITHER(EMIT,ACROSS,"call MPI_" #NAME " ","",open_line(__func__)),PMPI(N)(PACK ARGS)) } \
  int MPI_##I(PACK PAR,MPI_Request *r){ ICOLL(I,EITHER(EMIT,ACROSS,"call MPI_" #INAME " ","i",POSTED),PMPI(I)(PACK ARGS,r)) } \
  PERSISTENT(P,PNAME,PAR,ARGS,EITHER(EMIT,ACROSS,"","i",POSTED))
static void fields(int n,const long *v){ while(n-->0) field(*v++); }
#define NUMBERS(W,END,...) if(begin(200,W)){ fields(V(__VA_ARGS__)); END; }
#define vec(N,K,T) for(int i=0;i<K;i++) field(N?nbytes(N[i],T):0)
#define vecw(N,K,T) for(int i=0;i<K;i++) field(nbytes(N[i],T[i]))
#define LONG(M,W) if(begin(100+24L*(M),W))
#define BARRIER(C,I,END) NUMBERS(I "barrier",END,k->id)
#define BCAST(C,I,END) NUMBERS(I "bcast",END,nbytes(n,t),ROOT(k,o),k->id)
/* gather/scatter: bytes per participant (from the significant side) */
#define GATHER(C,I,END) NUMBERS(I "gather",END,b==MPI_IN_PLACE?nbytes(m,u):nbytes(n,t),ROOT(k,o),k->id)
#define SCATTER(C,I,END) NUMBERS(I "scatter",END,d==MPI_IN_PLACE?nbytes(n,t):nbytes(m,u),ROOT(k,o),k->id)
#define ALLGATHER(C,I,END) NUMBERS(I "allgather",END,nbytes(m,u),k->id)
#define ALLTOALL(C,I,END) NUMBERS(I "alltoall",END,nbytes(m,u),k->id)
#define COMBINED(W,END,...) if(begin(200,W)){ fields(V(__VA_ARGS__)); combined(p,t); field(k->id); END; }
static void combined(MPI_Op p,MPI_Datatype t){ chr(' '); str(opn(p)); chr(' '); str(tyn(t)); }
#define REDUCE(C,I,END) COMBINED(I "reduce",END,nbytes(n,t),ROOT(k,o))
#define ALLREDUCE(C,I,END) COMBINED(I "allreduce",END,nbytes(n,t))
#define SCAN(C,I,END) COMBINED(I "scan",END,nbytes(n,t))
#define EXSCAN(C,I,END) COMBINED(I "exscan",END,nbytes(n,t))
#define SCATTERED(W,END,EACH) LONG(k->n,W){ combined(p,t); field(k->id); field(k->n); for(int j=0;j<k->n;j++) field(nbytes(EACH,t)); END; }
#define REDUCE_SCATTER(C,I,END) SCATTERED(I "reducescatter",END,n[j])
#define REDUCE_SCATTER_BLOCK(C,I,END) SCATTERED(C I "reducescatter",END,n)
#define ROOTED(W,MINE,ALL,T,END) LONG(k->n,W){ field(MINE); field(ROOT(k,o)); field(k->id); field(k->me==o?k->n:0); if(k->me==o) vec(ALL,k->n,T); END; }
#define GATHERV(C,I,END) ROOTED(I "gatherv",b==MPI_IN_PLACE?nbytes(m[k->me],u):nbytes(n,t),m,u,END)
#define SCATTERV(C,I,END) ROOTED(I "scatterv",d==MPI_IN_PLACE?nbytes(n[k->me],t):nbytes(m,u),n,t,END)
#define ALLGATHERV(C,I,END) LONG(k->n,I "allgatherv"){ field(k->id); field(k->n); vec(m,k->n,u); END; }
#define ALLTOALLV(C,I,END) LONG(2*k->n,I "alltoallv"){ field(k->id); field(k->n); if(b==MPI_IN_PLACE) vec(m,k->n,u); else vec(n,k->n,t); vec(m,k->n,u); END; }
#define ALLTOALLW(C,I,END) LONG(2*k->n,C I "alltoallv"){ field(k->id); field(k->n); if(b==MPI_IN_PLACE) vecw(m,k->n,u); else vecw(n,k->n,t); vecw(m,k->n,u); END; }
/* Over neighbours: to whom how much, from whom how much; none where a rank or a size is negative. */
static void with(comm_t *k,int n,const int *r,const long *z){ int m=0; for(int i=0;i<n;i++) m+=r[i]>=0&&z[i]>=0; field(m); for(int i=0;i<n;i++) if(r[i]>=0&&z[i]>=0){ field(WR(k,r[i])); field(z[i]); } }
/* `gives` and `takes` are the sizes for the neighbours, or the one of each. */
typedef struct { int n,m,*to,*from; long *gives,*takes; } near_t;
static near_t near(MPI_Comm c){ near_t x={0}; int kind,w,me; PMPI_Topo_test(c,&kind); PMPI_Comm_rank(c,&me);
  if(kind==MPI_CART){ PMPI_Cartdim_get(c,&x.n); x.m=x.n*=2; } else if(kind==MPI_GRAPH){ PMPI_Graph_neighbors_count(c,me,&x.n); x.m=x.n; } else if(kind==MPI_DIST_GRAPH) PMPI_Dist_graph_neighbors_count(c,&x.m,&x.n,&w);
  int all=x.n+x.m+1,*r=calloc(2*all,sizeof *r); x.to=r; x.from=r+x.n; x.gives=calloc(all,sizeof *x.gives); x.takes=x.gives+x.n;
  if(kind==MPI_CART) for(int i=0;i<x.n/2;i++) PMPI_Cart_shift(c,i,1,x.to+2*i,x.to+2*i+1);
  if(kind==MPI_GRAPH) PMPI_Graph_neighbors(c,me,x.n,x.to);
  if(kind==MPI_DIST_GRAPH) PMPI_Dist_graph_neighbors(c,x.m,x.from,r+all,x.n,x.to,r+all+x.m); else memcpy(x.from,x.to,x.m*sizeof *r);
  return x; }
static near_t others(const comm_t *k){ int *r=malloc(k->n*sizeof *r); for(int i=0;i<k->n;i++) r[i]=i; long *z=malloc(2*k->n*sizeof *z); return (near_t){k->n,k->n,r,r,z,z+k->n}; }
#define EACH(X,GIVES,TAKES,C,I,END) near_t x=X; for(int j=0;j<x.n;j++) x.gives[j]=GIVES; for(int j=0;j<x.m;j++) x.takes[j]=TAKES; \
  LONG(2*(x.n+x.m),C I "neighbor"){ field(k->id); with(k,x.n,x.to,x.gives); with(k,x.m,x.from,x.takes); END; } free(x.to); free(x.gives)
#define NEAR(GIVES,TAKES,C,I,END) EACH(near(c),GIVES,TAKES,C,I,END)
#define NEAR_SAME(C,I,END) NEAR(nbytes(n,t),nbytes(m,u),C,I,END)
#define NEAR_GATHERV(C,I,END) NEAR(nbytes(n,t),nbytes(m[j],u),C,I,END)
#define NEAR_V(C,I,END) NEAR(nbytes(n[j],t),nbytes(m[j],u),C,I,END)
#define NEAR_W(C,I,END) NEAR(nbytes(n[j],t[j]),nbytes(m[j],u[j]),C,I,END)
/* Between the groups of an intercommunicator: the root with each of the others, or all with all. */
#define FAR(GIVES,TAKES,C,I,END) EACH(others(k),GIVES,TAKES,C,I,END)
#define ROOTS(Z) (o==MPI_ROOT?Z:-1)
#define THEIRS(Z) (j==o?Z:-1)
#define FAR_BCAST(C,I,END) FAR(ROOTS(nbytes(n,t)),THEIRS(nbytes(n,t)),C,I,END)
#define FAR_REDUCE(C,I,END) FAR(THEIRS(nbytes(n,t)),ROOTS(nbytes(n,t)),C,I,END)
#define FAR_GATHER(C,I,END) FAR(THEIRS(nbytes(n,t)),ROOTS(nbytes(m,u)),C,I,END)
#define FAR_GATHERV(C,I,END) FAR(THEIRS(nbytes(n,t)),ROOTS(nbytes(m[j],u)),C,I,END)
#define FAR_SCATTER(C,I,END) FAR(ROOTS(nbytes(n,t)),THEIRS(nbytes(m,u)),C,I,END)
#define FAR_SCATTERV(C,I,END) FAR(ROOTS(nbytes(n[j],t)),THEIRS(nbytes(m,u)),C,I,END)
#define FAR_SAME(C,I,END) FAR(nbytes(n,t),nbytes(m,u),C,I,END)
#define FAR_ALLGATHERV(C,I,END) FAR(nbytes(n,t),nbytes(m[j],u),C,I,END)
#define FAR_V(C,I,END) FAR(nbytes(n[j],t),nbytes(m[j],u),C,I,END)
#define FAR_W(C,I,END) FAR(nbytes(n[j],t[j]),nbytes(m[j],u[j]),C,I,END)
#define FAR_ALLREDUCE(C,I,END) FAR(nbytes(n,t),nbytes(n,t),C,I,END)
#define FAR_REDUCE_SCATTER_BLOCK(C,I,END) FAR(nbytes(n,t)*(k->all-k->n)/k->n,nbytes(n,t),C,I,END)

COLLECTIVES(Barrier,Barrier,Ibarrier,Ibarrier,Barrier_init,Barrier_init,(MPI_Comm c),(c),BARRIER,BARRIER)
#define TO_ALL(Z,AT) (void *b,Z n,MPI_Datatype t,int o,MPI_Comm c)
#define ROOTED_PARTS(Z,AT) (const void *b,Z n,MPI_Datatype t,void *d,Z m,MPI_Datatype u,int o,MPI_Comm c)
#define PARTS(Z,AT) (const void *b,Z n,MPI_Datatype t,void *d,Z m,MPI_Datatype u,MPI_Comm c)
#define ROOTED_COMBINING(Z,AT) (const void *b,void *d,Z n,MPI_Datatype t,MPI_Op p,int o,MPI_Comm c)
#define COMBINING(Z,AT) (const void *b,void *d,Z n,MPI_Datatype t,MPI_Op p,MPI_Comm c)
#define COMBINING_PARTS(Z,AT) (const void *b,void *d,const Z *n,MPI_Datatype t,MPI_Op p,MPI_Comm c)
#define ROOTED_GATHERING(Z,AT) (const void *b,Z n,MPI_Datatype t,void *d,const Z *m,const AT *ds,MPI_Datatype u,int o,MPI_Comm c)
#define GATHERING(Z,AT) (const void *b,Z n,MPI_Datatype t,void *d,const Z *m,const AT *ds,MPI_Datatype u,MPI_Comm c)
#define SCATTERING(Z,AT) (const void *b,const Z *n,const AT *ds,MPI_Datatype t,void *d,Z m,MPI_Datatype u,int o,MPI_Comm c)
#define EACH_WITH_EACH(Z,AT) (const void *b,const Z *n,const AT *ds,MPI_Datatype t,void *d,const Z *m,const AT *dr,MPI_Datatype u,MPI_Comm c)
#define OF_TYPES(Z,AT) (const void *b,const Z *n,const AT *ds,const MPI_Datatype *t,void *d,const Z *m,const AT *dr,const MPI_Datatype *u,MPI_Comm c)
#define OF_TYPES_FAR(Z,AT) OF_TYPES(Z,MPI_Aint)
COLLECTIVE(Bcast,Ibcast,Bcast_init,TO_ALL,(b,n,t,o,c),BCAST,FAR_BCAST)
COLLECTIVE(Gather,Igather,Gather_init,ROOTED_PARTS,(b,n,t,d,m,u,o,c),GATHER,FAR_GATHER)
COLLECTIVE(Scatter,Iscatter,Scatter_init,ROOTED_PARTS,(b,n,t,d,m,u,o,c),SCATTER,FAR_SCATTER)
COLLECTIVE(Allgather,Iallgather,Allgather_init,PARTS,(b,n,t,d,m,u,c),ALLGATHER,FAR_SAME)
COLLECTIVE(Alltoall,Ialltoall,Alltoall_init,PARTS,(b,n,t,d,m,u,c),ALLTOALL,FAR_SAME)
COLLECTIVE(Reduce,Ireduce,Reduce_init,ROOTED_COMBINING,(b,d,n,t,p,o,c),REDUCE,FAR_REDUCE)
COLLECTIVE(Allreduce,Iallreduce,Allreduce_init,COMBINING,(b,d,n,t,p,c),ALLREDUCE,FAR_ALLREDUCE)
COLLECTIVE(Scan,Iscan,Scan_init,COMBINING,(b,d,n,t,p,c),SCAN,SCAN)
COLLECTIVE(Exscan,Iexscan,Exscan_init,COMBINING,(b,d,n,t,p,c),EXSCAN,EXSCAN)
COLLECTIVE(Reduce_scatter_block,Ireduce_scatter_block,Reduce_scatter_block_init,COMBINING,(b,d,n,t,p,c),REDUCE_SCATTER_BLOCK,FAR_REDUCE_SCATTER_BLOCK)
COLLECTIVE(Reduce_scatter,Ireduce_scatter,Reduce_scatter_init,COMBINING_PARTS,(b,d,n,t,p,c),REDUCE_SCATTER,REDUCE_SCATTER)
COLLECTIVE(Gatherv,Igatherv,Gatherv_init,ROOTED_GATHERING,(b,n,t,d,m,ds,u,o,c),GATHERV,FAR_GATHERV)
COLLECTIVE(Allgatherv,Iallgatherv,Allgatherv_init,GATHERING,(b,n,t,d,m,ds,u,c),ALLGATHERV,FAR_ALLGATHERV)
COLLECTIVE(Scatterv,Iscatterv,Scatterv_init,SCATTERING,(b,n,ds,t,d,m,u,o,c),SCATTERV,FAR_SCATTERV)
COLLECTIVE(Alltoallv,Ialltoallv,Alltoallv_init,EACH_WITH_EACH,(b,n,ds,t,d,m,dr,u,c),ALLTOALLV,FAR_V)
COLLECTIVE(Alltoallw,Ialltoallw,Alltoallw_init,OF_TYPES,(b,n,ds,t,d,m,dr,u,c),ALLTOALLW,FAR_W)
COLLECTIVE(Neighbor_allgather,Ineighbor_allgather,Neighbor_allgather_init,PARTS,(b,n,t,d,m,u,c),NEAR_SAME,NEAR_SAME)
COLLECTIVE(Neighbor_alltoall,Ineighbor_alltoall,Neighbor_alltoall_init,PARTS,(b,n,t,d,m,u,c),NEAR_SAME,NEAR_SAME)
COLLECTIVE(Neighbor_allgatherv,Ineighbor_allgatherv,Neighbor_allgatherv_init,GATHERING,(b,n,t,d,m,ds,u,c),NEAR_GATHERV,NEAR_GATHERV)
COLLECTIVE(Neighbor_alltoallv,Ineighbor_alltoallv,Neighbor_alltoallv_init,EACH_WITH_EACH,(b,n,ds,t,d,m,dr,u,c),NEAR_V,NEAR_V)
COLLECTIVE(Neighbor_alltoallw,Ineighbor_alltoallw,Neighbor_alltoallw_init,OF_TYPES_FAR,(b,n,ds,t,d,m,dr,u,c),NEAR_W,NEAR_W)

/* ---- communicators ---- */
static void members(const char *word,long parent,const comm_t *c){
  if(begin(100+24L*c->all,word)){ field(parent<0?c->id:parent); field(c->id); field(c->all); for(int i=0;i<c->all;i++) field(c->m[i]); } }
static void define(const char *word,long parent,const comm_t *c){ if(!c) REC(word,parent,-1,0); else { members(word,parent,c); if(s.on) line(); } }
/* A new communicator, with a number that no other has: of its first member, and of how many that has named before. NULL if it is
 * none, or has members that are not in this world. */
static comm_t *cnew(MPI_Comm h){
  if(h==MPI_COMM_NULL) return NULL;
  int across,me,n=0,n2,*w=NULL,*w2=NULL; MPI_Comm both=h; MPI_Group g; PMPI_Comm_test_inter(h,&across);
  if(across){
    PMPI_Comm_group(h,&g); w=worlds(g,&n2); PMPI_Comm_remote_group(h,&g); w2=worlds(g,&n);
    if(!w||!w2){ free(w); free(w2); return NULL; }
    PMPI_Intercomm_merge(h,w[0]>w2[0],&both); free(w); }
  PMPI_Comm_rank(both,&me); long id=me?0:2+s.rank+s.size*s.nextcomm++; PMPI(Bcast)(&id,1,MPI_LONG,0,both);
  comm_t *c=cadd(both,id); if(across){ c->h=h; c->n=n; c->w=w2; PMPI_Comm_free(&both); }
  return c; }
#define MAKES(N,WORD,CALL) ENTER(N,c,0) long parent=k?k->id:0; if(v==RECORD) OPEN(WORD,parent,-1,0); int e=CALL; \
  if(DONE){ comm_t *new_=cnew(*o); take_back(); define(WORD,parent,new_); } LEAVE(N)
int MPI_Comm_split(MPI_Comm c,int g,int y,MPI_Comm *o){ MAKES(Comm_split,"comm_split",PMPI(Comm_split)(c,g,y,o)) }
int MPI_Comm_split_type(MPI_Comm c,int g,int y,MPI_Info i,MPI_Comm *o){ MAKES(Comm_split_type,"call MPI_Comm_split_type comm_split",PMPI(Comm_split_type)(c,g,y,i,o)) }
int MPI_Comm_dup(MPI_Comm c,MPI_Comm *o){ MAKES(Comm_dup,"comm_dup",PMPI(Comm_dup)(c,o)) }
int MPI_Comm_dup_with_info(MPI_Comm c,MPI_Info i,MPI_Comm *o){ MAKES(Comm_dup_with_info,"call MPI_Comm_dup_with_info comm_dup",PMPI(Comm_dup_with_info)(c,i,o)) }
int MPI_Comm_create(MPI_Comm c,MPI_Group g,MPI_Comm *o){ MAKES(Comm_create,"comm_create",PMPI(Comm_create)(c,g,o)) }
int MPI_Cart_create(MPI_Comm c,int n,const int *d,const int *p,int q,MPI_Comm *o){ MAKES(Cart_create,"cart_create",PMPI(Cart_create)(c,n,d,p,q,o)) }
int MPI_Cart_sub(MPI_Comm c,const int *d,MPI_Comm *o){ MAKES(Cart_sub,"cart_sub",PMPI(Cart_sub)(c,d,o)) }
int MPI_Graph_create(MPI_Comm c,int n,const int *x,const int *d,int q,MPI_Comm *o){ MAKES(Graph_create,"call MPI_Graph_create cart_create",PMPI(Graph_create)(c,n,x,d,q,o)) }
int MPI_Dist_graph_create(MPI_Comm c,int n,const int *f,const int *d,const int *t,const int *w,MPI_Info i,int q,MPI_Comm *o){ MAKES(Dist_graph_create,"call MPI_Dist_graph_create cart_create",PMPI(Dist_graph_create)(c,n,f,d,t,w,i,q,o)) }
int MPI_Dist_graph_create_adjacent(MPI_Comm c,int n,const int *f,const int *w,int m,const int *t,const int *x,MPI_Info i,int q,MPI_Comm *o){
  MAKES(Dist_graph_create_adjacent,"call MPI_Dist_graph_create_adjacent cart_create",PMPI(Dist_graph_create_adjacent)(c,n,f,w,m,t,x,i,q,o)) }
/* Made by its members alone: its own number takes the place of the parent's. */
#define AMONG(N,CALL) int v=enter(i_##N,RECORD,RA); if(v==RECORD) open_rec("MPI_" #N,"call MPI_" #N " took",V(0,-1)); int e=CALL; \
  if(DONE){ comm_t *new_=cnew(*o); take_back(); if(new_) define("call MPI_" #N " comm_create_group",-1,new_); else if(*o!=MPI_COMM_NULL) count(i_##N); } LEAVE(N)
int MPI_Comm_create_group(MPI_Comm c,MPI_Group g,int tag,MPI_Comm *o){ AMONG(Comm_create_group,PMPI(Comm_create_group)(c,g,tag,o)) }
int MPI_Intercomm_create(MPI_Comm c,int l,MPI_Comm p,int r,int tag,MPI_Comm *o){ AMONG(Intercomm_create,PMPI(Intercomm_create)(c,l,p,r,tag,o)) }
int MPI_Intercomm_merge(MPI_Comm c,int high,MPI_Comm *o){ AMONG(Intercomm_merge,PMPI(Intercomm_merge)(c,high,o)) }
#if MPI_VERSION>=4
int MPI_Comm_create_from_group(MPI_Group g,const char *tag,MPI_Info i,MPI_Errhandler h,MPI_Comm *o){ AMONG(Comm_create_from_group,PMPI(Comm_create_from_group)(g,tag,i,h,o)) }
int MPI_Intercomm_create_from_groups(MPI_Group g,int l,MPI_Group r,int f,const char *tag,MPI_Info i,MPI_Errhandler h,MPI_Comm *o){
  AMONG(Intercomm_create_from_groups,PMPI(Intercomm_create_from_groups)(g,l,r,f,tag,i,h,o)) }
#endif
/* Not usable yet. */
#define DUPLICATES(N,CALL) ENTER(N,c,0) long times=k?k->idups++:0; int e=CALL; \
  if(DONE){ comm_t z=*k; long q=radd(r,2,0,k,-1,-1); z.h=*o; z.id=duplicate(k,times); z.idups=0; \
    members("call MPI_" #N " comm_idup",k->id,&z); s.cm=realloc(s.cm,(s.ncm+1)*sizeof z); s.cm[s.ncm++]=z; if(s.on){ field(q); line(); } } LEAVE(N)
int MPI_Comm_idup(MPI_Comm c,MPI_Comm *o,MPI_Request *r){ DUPLICATES(Comm_idup,PMPI(Comm_idup)(c,o,r)) }
#if MPI_VERSION>=4
int MPI_Comm_idup_with_info(MPI_Comm c,MPI_Info i,MPI_Comm *o,MPI_Request *r){ DUPLICATES(Comm_idup_with_info,PMPI(Comm_idup_with_info)(c,i,o,r)) }
#endif
#define FREE_COMM(N) comm_t *k=s.on&&mine&&!inside?cfind(*o):NULL; int v=enter(i_##N,k?RECORD:SILENT,RA); \
  if(v==RECORD){ REC("comm_free",k->id); *k=s.cm[--s.ncm]; } int e=PMPI(N)(o); leave(v); return e;
int MPI_Comm_free(MPI_Comm *o){ FREE_COMM(Comm_free) }
int MPI_Comm_disconnect(MPI_Comm *o){ FREE_COMM(Comm_disconnect) }

/* ---- all others, and the way in from Fortran libraries, which call PMPI_... ---- */
#pragma GCC optimize ("O0")   /* more than 1,000 small functions: compiled in a second instead of five */
#define COUNTS(N) W count_##N(PARAMETERS) __asm__("MPI_" #N); W count_##N(PARAMETERS){ int v_=enter(i_##N,COUNT,RA); W r_=real[i_##N](ARGUMENTS); leave(v_); return r_; }
COUNTED(COUNTS)
/* Not simulated: how long it took, and on which communicator if its members make it together. A window or a file has one of its own. */
static struct { long h; int file; long comm; } *handles; static int nhandles;
static long opened(long h,int file,long comm){
  long id=comm; for(int i=0;i<s.ncm;i++) if(s.cm[i].id==comm&&comm!=1) id=duplicate(s.cm+i,s.cm[i].idups++);
  handles=realloc(handles,(nhandles+1)*sizeof *handles); handles[nhandles].h=h; handles[nhandles].file=file; handles[nhandles++].comm=id; return id; }
static long handle(long h,int file,int closes){ for(int i=nhandles;i-->0;) if(handles[i].h==h&&handles[i].file==file){ long k=handles[i].comm; if(closes) handles[i]=handles[--nhandles]; return k; } return -1; }
static long comm_of(W c){ comm_t *k=cfind((MPI_Comm)c); return k?k->id:-1; }
#define TAKES(N,COMM,OPENS) TAKES_AS(N,N,COMM,OPENS) TAKES_AS(N##_c,N,COMM,OPENS)
#define TAKES_AS(N,NAME,COMM,OPENS) W takes_##N(PARAMETERS) __asm__("MPI_" #N); W takes_##N(PARAMETERS){ int v_=enter(i_##N,RECORD,RA); long comm_=v_==RECORD?COMM:-1; \
  if(v_==RECORD) open_rec("MPI_" #N,"call MPI_" #NAME " took",V(0,comm_)); \
  int64_t w_=wall(); W r_=real[i_##N](ARGUMENTS); w_=wall()-w_; \
  if(v_==RECORD&&(int)r_==MPI_SUCCESS){ take_back(); long new_=OPENS; if(comm_>=0&&new_>1) REC("call MPI_" #NAME " took",w_,comm_,new_); else REC("call MPI_" #NAME " took",w_,comm_); } failed(v_,i_##N,(int)r_); leave(v_); return r_; }
#define TAKES_ALONE(N) TAKES(N,-1,0)
#define TAKES_FILE(N) TAKES(N,handle((long)(MPI_File)a,1,0),0)
#define NEW_WINDOW opened((long)*(MPI_Win*)f,0,comm_)
ALONE(TAKES_ALONE) OF_FILE(TAKES_FILE)
TAKES(Win_create,comm_of(e),NEW_WINDOW) TAKES(Win_allocate,comm_of(d),NEW_WINDOW) TAKES(Win_allocate_shared,comm_of(d),NEW_WINDOW)
TAKES(Win_create_dynamic,comm_of(b),opened((long)*(MPI_Win*)c,0,comm_)) TAKES(Win_free,handle((long)*(MPI_Win*)a,0,1),0)
TAKES(Win_fence,((int)a&MPI_MODE_NOPRECEDE?-1:handle((long)(MPI_Win)b,0,0)),0)
TAKES(File_open,comm_of(a),opened((long)*(MPI_File*)e,1,comm_)) TAKES(File_close,handle((long)*(MPI_File*)a,1,1),0)
#define DOOR(N) W own_##N(PARAMETERS) __asm__("MPI_" #N); W door_##N(PARAMETERS) __asm__("PMPI_" #N); \
  W door_##N(PARAMETERS){ return (in(fortran,nfortran,RA)?own_##N:real[i_##N])(ARGUMENTS); }
#define DOOR_C(N) DOOR(N##_c)
EVERY(DOOR) LARGE(DOOR_C) TIMED(DOOR_C)
