/* bcstrace.c - records the MPI calls of a program, for BCScope.
 *
 * A PMPI interposer: it stands between the program and its MPI library and writes what every rank
 * calls into one text file (TIX 1, docs/tracing.md): sizes, peers, tags, communicators, requests
 * by number, what wildcards matched, computation between calls in CPU time, and where in the source
 * each call stands. C and C++ programs under MPICH and Open MPI, Fortran programs under MPICH.
 *
 *   mpicc -shared -fPIC -O2 -o libbcstrace.so bcstrace.c -ldl
 *   mpirun -n 16 -env LD_PRELOAD $PWD/libbcstrace.so ./program      (MPICH)
 *   mpirun -n 16 -x LD_PRELOAD=$PWD/libbcstrace.so ./program        (Open MPI)
 *
 * BCSTRACE names the file without its ending (trace). BCSTRACE_SITES=0 leaves out where calls
 * stand; they need addr2line and programs compiled with -g.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <time.h>
#include <stdarg.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <unistd.h>

#undef clock_gettime   /* SMPI maps it to simulated time */
#define MAXRANKS 4096
typedef struct { MPI_Request h; long id; int kind; /*0 send 1 recv 2 coll*/ int pers; int used; MPI_Comm c; int tk; } req_t;
typedef struct { MPI_Comm h; long id; int n; int *w; int used; } comm_t;
typedef struct {
  FILE *f; int rank, size; int64_t t; long nextreq, nextcomm;
  req_t *rq; int nrq; comm_t *cm; int ncm; int on;
  void **site; int nsite, at;
} st_t;
static st_t *S[MAXRANKS];
static int inited;
static int64_t now(void){ struct timespec ts; clock_gettime(CLOCK_THREAD_CPUTIME_ID,&ts); return ts.tv_sec*1000000000LL+ts.tv_nsec; }
static st_t *st(void){
  if(!inited) return NULL;
  int r; PMPI_Comm_rank(MPI_COMM_WORLD,&r);
  return S[r];
}

/* ---- where a call stands ---- */
static int wanted=-1;   /* whether sites are recorded */
/* Whether `a` is in this library or in an MPI library: a Fortran call comes through one. */
static int in_mpi(void *a){
  Dl_info i; if(!dladdr(a,&i)||!i.dli_fname) return 0;
  const char *n=strrchr(i.dli_fname,'/'); n=n?n+1:i.dli_fname;
  return !strncmp(n,"libmpi",6)||!strncmp(n,"libopen-",8)||!strncmp(n,"libbcstrace",11);
}
/* The address of the program's call: the first frame outside of MPI. `ra` is that of our caller,
 * which is it in nearly all cases. */
static void *caller(void *ra){
  if(!in_mpi(ra)) return ra;
  void *b[16]; int n=backtrace(b,16);
  for(int i=0;i<n;i++) if(!in_mpi(b[i])) return b[i];
  return ra;
}
/* Addresses of a program are few: each is resolved once, at the end. */
static void mark(st_t *s,void *ra){
  if(wanted<0){ const char *w=getenv("BCSTRACE_SITES"); wanted=!(w&&!strcmp(w,"0")); }
  if(!wanted) return;
  static __thread void *last_ra,*last; static __thread int last_site=-1;
  int k=-1;
  if(ra==last_ra&&last_site>=0&&last_site<s->nsite&&s->site[last_site]==last) k=last_site;
  else { void *a=caller(ra); for(int i=0;i<s->nsite;i++) if(s->site[i]==a){ k=i; break; }
    if(k<0){ s->site=realloc(s->site,(s->nsite+1)*sizeof(void*)); k=s->nsite++; s->site[k]=a; }
    last_ra=ra; last=a; last_site=k; }
  if(k!=s->at){ s->at=k; fprintf(s->f,"%d at %d\n",s->rank,k); }
}
/* enter: emit the computation since the last MPI call, and where this one stands */
static st_t *entered(void *ra){
  st_t *s=st(); if(!s||!s->on) return NULL;
  int64_t d=now()-s->t; if(d>0) fprintf(s->f,"%d compute %lld\n",s->rank,(long long)d);
  mark(s,ra); return s;
}
#define enter() entered(__builtin_return_address(0))
static void leave(st_t *s){ if(s) s->t=now(); }
static void out(st_t *s,const char *fmt,...){ va_list a; va_start(a,fmt); fprintf(s->f,"%d ",s->rank); vfprintf(s->f,fmt,a); va_end(a); fputc('\n',s->f); }

/* ---- communicators ---- */
static comm_t *cfind(st_t *s,MPI_Comm h){ for(int i=s->ncm-1;i>=0;i--) if(s->cm[i].used&&s->cm[i].h==h) return &s->cm[i]; return NULL; }
static comm_t *cadd(st_t *s,MPI_Comm h,long id){
  s->cm=realloc(s->cm,(s->ncm+1)*sizeof(comm_t)); comm_t *c=&s->cm[s->ncm++];
  c->h=h;c->id=id;c->used=1; PMPI_Comm_size(h,&c->n); c->w=malloc(c->n*sizeof(int));
  int *l=malloc(c->n*sizeof(int)); for(int i=0;i<c->n;i++) l[i]=i;
  MPI_Group g,gw; PMPI_Comm_group(h,&g); PMPI_Comm_group(MPI_COMM_WORLD,&gw);
  PMPI_Group_translate_ranks(g,c->n,l,gw,c->w); PMPI_Group_free(&g); PMPI_Group_free(&gw); free(l); return c;
}
static long cid(st_t *s,MPI_Comm h){ comm_t *c=cfind(s,h); return c?c->id:-1; }
static int wr(st_t *s,MPI_Comm h,int r){ if(r<0) return r==MPI_ANY_SOURCE?-1:-2; comm_t *c=cfind(s,h); if(!c||r>=c->n) return r; return c->w[r]; }
static void newcomm(st_t *s,const char *how,MPI_Comm parent,MPI_Comm h){
  if(h==MPI_COMM_NULL){ out(s,"%s %ld -1 0",how,cid(s,parent)); return; }
  int me; PMPI_Comm_rank(h,&me);
  long id = me==0 ? 2+(long)s->rank*1024+s->nextcomm++ : 0;
  PMPI_Bcast(&id,1,MPI_LONG,0,h);
  comm_t *c=cadd(s,h,id);
  fprintf(s->f,"%d %s %ld %ld %d",s->rank,how,cid(s,parent),id,c->n);
  for(int i=0;i<c->n;i++) fprintf(s->f," %d",c->w[i]);
  fputc('\n',s->f);
}
/* ---- requests ---- */
static long radd(st_t *s,MPI_Request h,int kind,int pers,MPI_Comm c){
  int i; for(i=0;i<s->nrq;i++) if(!s->rq[i].used) break;
  if(i==s->nrq){ s->nrq=s->nrq?s->nrq*2:64; s->rq=realloc(s->rq,s->nrq*sizeof(req_t)); memset(s->rq+i,0,(s->nrq-i)*sizeof(req_t)); }
  s->rq[i]=(req_t){h,s->nextreq++,kind,pers,1,c,0}; return s->rq[i].id;
}
/* MPICH returns one shared, already complete handle for many small sends, so a handle
 * may stand for several live requests: take the oldest not yet taken in this call. */
static req_t *rfind(st_t *s,MPI_Request h){ req_t *b=NULL; if(h==MPI_REQUEST_NULL) return NULL;
  for(int i=0;i<s->nrq;i++) if(s->rq[i].used&&!s->rq[i].tk&&s->rq[i].h==h&&(!b||s->rq[i].id<b->id)) b=&s->rq[i]; return b; }
static void rdone(req_t *r){ if(r&&!r->pers) r->used=0; }
static long nbytes(int c,MPI_Datatype t){ int z=0; if(c<=0||t==MPI_DATATYPE_NULL) return 0; PMPI_Type_size(t,&z); return (long)c*z; }
static long sbytes(MPI_Status *x){ int n=0; PMPI_Get_count(x,MPI_BYTE,&n); return n==MPI_UNDEFINED?-1:n; }
/* token of a completed request: id for sends, id:src:tag:bytes for receives */
static void tok(st_t *s,req_t *r,MPI_Status *x){
  if(!r) return;
  if(r->kind==1 && x) fprintf(s->f," %ld:%d:%d:%ld",r->id,wr(s,r->c,x->MPI_SOURCE),x->MPI_TAG,sbytes(x));
  else fprintf(s->f," %ld",r->id);
}
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
  if(t==MPI_DOUBLE_INT) return "f64i32"; if(t==MPI_2INT) return "i32i32"; if(t==MPI_2DOUBLE_PRECISION) return "f64f64";
  return "other"; }

/* ---- init / finalize ---- */
static const char *prefix(void){ const char *p=getenv("BCSTRACE"); return p&&*p?p:"trace"; }
static void part(char *b,size_t n,int rank,const char *what){ snprintf(b,n,"%s.%d.%s",prefix(),rank,what); }
static void setup(void){
  int r,n; PMPI_Comm_rank(MPI_COMM_WORLD,&r); PMPI_Comm_size(MPI_COMM_WORLD,&n);
  if(n>MAXRANKS){ if(r==0) fprintf(stderr,"bcstrace: more than %d ranks are not recorded\n",MAXRANKS); return; }
  st_t *s=calloc(1,sizeof *s); s->rank=r; s->size=n; S[r]=s; s->at=-1;
  char b[4096]; part(b,sizeof b,r,"part");
  s->f=fopen(b,"w"); if(!s->f){ fprintf(stderr,"bcstrace: %s cannot be written; nothing is recorded\n",b); return; }
  setvbuf(s->f,NULL,_IOFBF,1<<16); inited=1; s->on=1;
  cadd(s,MPI_COMM_WORLD,0); cadd(s,MPI_COMM_SELF,1); s->t=now();
}
/* file:line of an address by addr2line; 0 where it is not known */
static int resolve(void *a,char *file,size_t n){
  Dl_info i; if(!dladdr(a,&i)||!i.dli_fname||!i.dli_fbase) return 0;
  const char *name=i.dli_fname; char exe[4096];
  if(!strchr(name,'/')){ ssize_t k=readlink("/proc/self/exe",exe,sizeof exe-1); if(k<=0) return 0; exe[k]=0; name=exe; }
  if(strchr(name,'\'')) return 0;                     /* it is quoted below */
  uintptr_t off=(uintptr_t)a-1;                       /* the call, not what follows it */
  for(int relative=1;relative>=0;relative--){         /* position independent, or not */
    char cmd[8300]; snprintf(cmd,sizeof cmd,"LD_PRELOAD= addr2line -e '%s' 0x%lx 2>/dev/null",name,(unsigned long)(relative?off-(uintptr_t)i.dli_fbase:off));
    FILE *p=popen(cmd,"r"); if(!p) return 0;
    char l[4096]; char *got=fgets(l,sizeof l,p); pclose(p);
    if(!got) continue;
    l[strcspn(l,"\n")]=0; char *c=strrchr(l,':'); if(!c) continue;
    int line=atoi(c+1); *c=0;
    if(line>0&&l[0]!='?'){ snprintf(file,n,"%s",l); return line; }
  }
  return 0;
}
static void sites(st_t *s){
  char b[4096]; part(b,sizeof b,s->rank,"sites"); FILE *f=fopen(b,"w"); if(!f) return;
  int known=0;
  for(int i=0;i<s->nsite;i++){ char file[4096]="?"; int line=resolve(s->site[i],file,sizeof file); known+=line>0;
    fprintf(f,"%d site %d %d %s\n",s->rank,i,line,file); }
  fclose(f);
  if(s->rank==0&&s->nsite>0&&!known) fprintf(stderr,"bcstrace: no source lines: compile with -g, and install addr2line (binutils)\n");
}
static void append(FILE *to,const char *name){
  FILE *f=fopen(name,"r"); if(!f) return;
  char *b=malloc(1<<20); size_t k; while((k=fread(b,1,1<<20,f))>0) fwrite(b,1,k,to);
  free(b); fclose(f);
}
/* Joins the parts of all ranks into one file, where rank 0 can read them. */
static void join(int n){
  char b[4096],o[4096]; int missing=0; snprintf(o,sizeof o,"%s.tix",prefix());
  for(int r=0;r<n;r++){ part(b,sizeof b,r,"part"); if(access(b,R_OK)) missing++; }
  if(missing){ fprintf(stderr,"bcstrace: rank 0 cannot read the parts of %d ranks: bring the files %s.*.part and .sites together and run bcscope tracer --join %s\n",missing,prefix(),prefix()); return; }
  FILE *to=fopen(o,"w"); if(!to){ fprintf(stderr,"bcstrace: %s cannot be written; the parts are left\n",o); return; }
  fprintf(to,"# TIX 1 time-independent MPI trace; sizes in bytes, compute in ns of thread CPU time\n");
  for(int r=0;r<n;r++){
    fprintf(to,"%d init %d\n",r,n);
    part(b,sizeof b,r,"sites"); append(to,b);
    part(b,sizeof b,r,"part"); append(to,b);
  }
  if(fclose(to)){ fprintf(stderr,"bcstrace: %s is not complete: is the disk full? The parts are left\n",o); return; }
  for(int r=0;r<n;r++){ part(b,sizeof b,r,"sites"); unlink(b); part(b,sizeof b,r,"part"); unlink(b); }
  fprintf(stderr,"bcstrace: %d ranks in %s\n",n,o);
}
int MPI_Init(int *c,char ***v){ int e=PMPI_Init(c,v); setup(); return e; }
int MPI_Init_thread(int *c,char ***v,int q,int *p){ int e=PMPI_Init_thread(c,v,q,p); setup(); return e; }
int MPI_Finalize(void){ st_t *s=enter();
  if(s){ s->on=0; out(s,"finalize"); fclose(s->f); s->f=NULL; sites(s); PMPI_Barrier(MPI_COMM_WORLD); if(s->rank==0) join(s->size); }
  return PMPI_Finalize(); }
int MPI_Pcontrol(const int l,...){ st_t *s=enter(); if(s){ out(s,"pcontrol %d",l); leave(s);} return 0; }
int MPI_Abort(MPI_Comm c,int e){ st_t *s=enter(); if(s&&s->f){ out(s,"abort %d",e); fflush(s->f); sites(s); } return PMPI_Abort(c,e); }

/* ---- point to point ---- */
#define SEND(NAME,W) int MPI_##NAME(const void *b,int n,MPI_Datatype t,int d,int g,MPI_Comm c){ st_t *s=enter(); \
  if(s&&d!=MPI_PROC_NULL) out(s,W " %d %d %ld %ld",wr(s,c,d),g,nbytes(n,t),cid(s,c)); int e=PMPI_##NAME(b,n,t,d,g,c); leave(s); return e; }
SEND(Send,"send") SEND(Ssend,"ssend") SEND(Bsend,"bsend") SEND(Rsend,"rsend")
#define ISEND(NAME,W) int MPI_##NAME(const void *b,int n,MPI_Datatype t,int d,int g,MPI_Comm c,MPI_Request *r){ st_t *s=enter(); \
  int e=PMPI_##NAME(b,n,t,d,g,c,r); if(s&&d!=MPI_PROC_NULL) out(s,W " %d %d %ld %ld %ld",wr(s,c,d),g,nbytes(n,t),cid(s,c),radd(s,*r,0,0,c)); leave(s); return e; }
ISEND(Isend,"isend") ISEND(Issend,"issend") ISEND(Ibsend,"ibsend") ISEND(Irsend,"irsend")
#define PSEND(NAME,W) int MPI_##NAME(const void *b,int n,MPI_Datatype t,int d,int g,MPI_Comm c,MPI_Request *r){ st_t *s=enter(); \
  int e=PMPI_##NAME(b,n,t,d,g,c,r); if(s&&d!=MPI_PROC_NULL) out(s,W " %d %d %ld %ld %ld",wr(s,c,d),g,nbytes(n,t),cid(s,c),radd(s,*r,0,1,c)); leave(s); return e; }
PSEND(Send_init,"send_init") PSEND(Ssend_init,"ssend_init") PSEND(Rsend_init,"rsend_init") 
int MPI_Recv_init(void *b,int n,MPI_Datatype t,int d,int g,MPI_Comm c,MPI_Request *r){ st_t *s=enter(); int e=PMPI_Recv_init(b,n,t,d,g,c,r);
  if(s&&d!=MPI_PROC_NULL) out(s,"recv_init %d %d %ld %ld %ld",wr(s,c,d),g==MPI_ANY_TAG?-1:g,nbytes(n,t),cid(s,c),radd(s,*r,1,1,c)); leave(s); return e; }
int MPI_Start(MPI_Request *r){ st_t *s=enter(); req_t *q=s?rfind(s,*r):0; if(q) out(s,"start %ld",q->id); int e=PMPI_Start(r); leave(s); return e; }
int MPI_Startall(int n,MPI_Request *r){ st_t *s=enter(); if(s){ int k=0; for(int i=0;i<n;i++) k+=rfind(s,r[i])!=0; fprintf(s->f,"%d startall %d",s->rank,k);
    for(int i=0;i<n;i++){ req_t *q=rfind(s,r[i]); if(q) fprintf(s->f," %ld",q->id);} fputc('\n',s->f);} int e=PMPI_Startall(n,r); leave(s); return e; }
int MPI_Request_free(MPI_Request *r){ st_t *s=enter(); req_t *q=s?rfind(s,*r):0; if(q){ out(s,"reqfree %ld",q->id); q->used=0;} int e=PMPI_Request_free(r); leave(s); return e; }
int MPI_Cancel(MPI_Request *r){ st_t *s=enter(); req_t *q=s?rfind(s,*r):0; if(q) out(s,"cancel %ld",q->id); int e=PMPI_Cancel(r); leave(s); return e; }
int MPI_Recv(void *b,int n,MPI_Datatype t,int d,int g,MPI_Comm c,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter(); int e=PMPI_Recv(b,n,t,d,g,c,x);
  if(s&&d!=MPI_PROC_NULL) out(s,"recv %d %d %ld %ld %d %d %ld",wr(s,c,d),g==MPI_ANY_TAG?-1:g,nbytes(n,t),cid(s,c),wr(s,c,x->MPI_SOURCE),x->MPI_TAG,sbytes(x)); leave(s); return e; }
int MPI_Irecv(void *b,int n,MPI_Datatype t,int d,int g,MPI_Comm c,MPI_Request *r){ st_t *s=enter(); int e=PMPI_Irecv(b,n,t,d,g,c,r);
  if(s&&d!=MPI_PROC_NULL) out(s,"irecv %d %d %ld %ld %ld",wr(s,c,d),g==MPI_ANY_TAG?-1:g,nbytes(n,t),cid(s,c),radd(s,*r,1,0,c)); leave(s); return e; }
static void srlog(st_t *s,MPI_Comm c,int d,int dg,long sb,int r,int rg,long rb,MPI_Status *x){ int p=r==MPI_PROC_NULL;
  out(s,"sendrecv %d %d %ld %d %d %ld %ld %d %d %ld",wr(s,c,d),dg,sb,wr(s,c,r),rg==MPI_ANY_TAG?-1:rg,rb,cid(s,c),p?-2:wr(s,c,x->MPI_SOURCE),p?-1:x->MPI_TAG,p?0:sbytes(x)); }
int MPI_Sendrecv(const void *b,int n,MPI_Datatype t,int d,int dg,void *b2,int n2,MPI_Datatype t2,int r,int rg,MPI_Comm c,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter();
  int e=PMPI_Sendrecv(b,n,t,d,dg,b2,n2,t2,r,rg,c,x); if(s&&(d!=MPI_PROC_NULL||r!=MPI_PROC_NULL)) srlog(s,c,d,dg,nbytes(n,t),r,rg,nbytes(n2,t2),x); leave(s); return e; }
int MPI_Sendrecv_replace(void *b,int n,MPI_Datatype t,int d,int dg,int r,int rg,MPI_Comm c,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter();
  if(s){ s->on=0; } int e=PMPI_Sendrecv_replace(b,n,t,d,dg,r,rg,c,x); if(s) s->on=1; if(s&&(d!=MPI_PROC_NULL||r!=MPI_PROC_NULL)) srlog(s,c,d,dg,nbytes(n,t),r,rg,nbytes(n,t),x); leave(s); return e; }
int MPI_Probe(int d,int g,MPI_Comm c,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter(); int e=PMPI_Probe(d,g,c,x);
  if(s&&d!=MPI_PROC_NULL) out(s,"probe %d %d %ld %d %d %ld",wr(s,c,d),g==MPI_ANY_TAG?-1:g,cid(s,c),wr(s,c,x->MPI_SOURCE),x->MPI_TAG,sbytes(x)); leave(s); return e; }
int MPI_Iprobe(int d,int g,MPI_Comm c,int *f,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter(); int e=PMPI_Iprobe(d,g,c,f,x);
  if(s&&d!=MPI_PROC_NULL){ if(*f) out(s,"iprobe %d %d %ld 1 %d %d %ld",wr(s,c,d),g==MPI_ANY_TAG?-1:g,cid(s,c),wr(s,c,x->MPI_SOURCE),x->MPI_TAG,sbytes(x)); else out(s,"iprobe %d %d %ld 0",wr(s,c,d),g==MPI_ANY_TAG?-1:g,cid(s,c)); } leave(s); return e; }

/* ---- completion ---- */
#define SAVE(n) req_t **q=malloc(((n)>0?(n):1)*sizeof *q); long *qi=malloc(((n)>0?(n):1)*sizeof *qi); int k=0; for(int i=0;i<(n);i++){ q[i]=s?rfind(s,r[i]):0; if(q[i]) q[i]->tk=1; qi[i]=q[i]?q[i]->id:-1; k+=q[i]!=0; }
#define LIST(n) for(int i=0;i<(n);i++) if(qi[i]>=0) fprintf(s->f," %ld",qi[i]);
#define FREE(n) for(int i=0;i<(n);i++) if(q[i]) q[i]->tk=0; free(q); free(qi);
int MPI_Wait(MPI_Request *r,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter(); req_t *q=s?rfind(s,*r):0; int e=PMPI_Wait(r,x);
  if(q){ fprintf(s->f,"%d wait",s->rank); tok(s,q,x); fputc('\n',s->f); rdone(q);} leave(s); return e; }
int MPI_Waitall(int n,MPI_Request *r,MPI_Status *x){ int mine=0; if(x==MPI_STATUSES_IGNORE){ x=malloc((n>0?n:1)*sizeof *x); mine=1; } st_t *s=enter(); SAVE(n) int e=PMPI_Waitall(n,r,x);
  if(s){ fprintf(s->f,"%d waitall %d",s->rank,k); for(int i=0;i<n;i++) if(q[i]) tok(s,q[i],&x[i]); fputc('\n',s->f); for(int i=0;i<n;i++) rdone(q[i]); } FREE(n) if(mine) free(x); leave(s); return e; }
int MPI_Waitany(int n,MPI_Request *r,int *ix,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter(); SAVE(n) int e=PMPI_Waitany(n,r,ix,x);
  if(s){ fprintf(s->f,"%d waitany %d",s->rank,k); LIST(n) fputs(" done",s->f); if(*ix!=MPI_UNDEFINED){ tok(s,q[*ix],x); rdone(q[*ix]); } fputc('\n',s->f);} FREE(n) leave(s); return e; }
static int some(void *ra,int wait,int n,MPI_Request *r,int *oc,int *ix,MPI_Status *x){ int mine=0; if(x==MPI_STATUSES_IGNORE){ x=malloc((n>0?n:1)*sizeof *x); mine=1; } st_t *s=entered(ra); SAVE(n)
  int e=wait?PMPI_Waitsome(n,r,oc,ix,x):PMPI_Testsome(n,r,oc,ix,x);
  if(s){ fprintf(s->f,"%d %s %d",s->rank,wait?"waitsome":"testsome",k); LIST(n) fputs(" done",s->f); if(*oc!=MPI_UNDEFINED) for(int j=0;j<*oc;j++){ tok(s,q[ix[j]],&x[j]); rdone(q[ix[j]]); } fputc('\n',s->f);} FREE(n) if(mine) free(x); leave(s); return e; }
int MPI_Waitsome(int n,MPI_Request *r,int *oc,int *ix,MPI_Status *x){ return some(__builtin_return_address(0),1,n,r,oc,ix,x); }
int MPI_Testsome(int n,MPI_Request *r,int *oc,int *ix,MPI_Status *x){ return some(__builtin_return_address(0),0,n,r,oc,ix,x); }
int MPI_Test(MPI_Request *r,int *f,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter(); req_t *q=s?rfind(s,*r):0; long id=q?q->id:-1; int e=PMPI_Test(r,f,x);
  if(q){ if(*f){ fprintf(s->f,"%d test %ld done",s->rank,id); tok(s,q,x); fputc('\n',s->f); rdone(q);} else out(s,"test %ld pending",id);} leave(s); return e; }
int MPI_Testall(int n,MPI_Request *r,int *f,MPI_Status *x){ int mine=0; if(x==MPI_STATUSES_IGNORE){ x=malloc((n>0?n:1)*sizeof *x); mine=1; } st_t *s=enter(); SAVE(n) int e=PMPI_Testall(n,r,f,x);
  if(s){ fprintf(s->f,"%d testall %d",s->rank,k); LIST(n) if(*f){ fputs(" done",s->f); for(int i=0;i<n;i++) if(q[i]){ tok(s,q[i],&x[i]); rdone(q[i]);} } else fputs(" pending",s->f); fputc('\n',s->f);} FREE(n) if(mine) free(x); leave(s); return e; }
int MPI_Testany(int n,MPI_Request *r,int *ix,int *f,MPI_Status *x){ MPI_Status y; if(x==MPI_STATUS_IGNORE) x=&y; st_t *s=enter(); SAVE(n) int e=PMPI_Testany(n,r,ix,f,x);
  if(s){ fprintf(s->f,"%d testany %d",s->rank,k); LIST(n) if(*f&&*ix!=MPI_UNDEFINED){ fputs(" done",s->f); tok(s,q[*ix],x); rdone(q[*ix]); } else fputs(" pending",s->f); fputc('\n',s->f);} FREE(n) leave(s); return e; }

/* ---- collectives (blocking; nonblocking variants carry a request id) ---- */
/* MPI_IN_PLACE: SMPI implements some via itself, so logging is switched off inside */
#define COLL(EMIT,CALL) st_t *s=enter(); if(s){ EMIT; s->on=0; } int e=CALL; if(s) s->on=1; leave(s); return e;
#define ICOLL(EMIT,CALL) st_t *s=enter(); if(s) s->on=0; int e=CALL; if(s){ s->on=1; long q=radd(s,*r,2,0,c); EMIT; } leave(s); return e;
static void vec(st_t *s,const int *n,int k,MPI_Datatype t){ for(int i=0;i<k;i++) fprintf(s->f," %ld",n?nbytes(n[i],t):0L); }
static int csz(MPI_Comm c){ int n; PMPI_Comm_size(c,&n); return n; }
static int crk(MPI_Comm c){ int n; PMPI_Comm_rank(c,&n); return n; }
int MPI_Barrier(MPI_Comm c){ COLL(out(s,"barrier %ld",cid(s,c)),PMPI_Barrier(c)) }
int MPI_Ibarrier(MPI_Comm c,MPI_Request *r){ ICOLL(out(s,"ibarrier %ld %ld",cid(s,c),q),PMPI_Ibarrier(c,r)) }
int MPI_Bcast(void *b,int n,MPI_Datatype t,int o,MPI_Comm c){ COLL(out(s,"bcast %ld %d %ld",nbytes(n,t),wr(s,c,o),cid(s,c)),PMPI_Bcast(b,n,t,o,c)) }
int MPI_Ibcast(void *b,int n,MPI_Datatype t,int o,MPI_Comm c,MPI_Request *r){ ICOLL(out(s,"ibcast %ld %d %ld %ld",nbytes(n,t),wr(s,c,o),cid(s,c),q),PMPI_Ibcast(b,n,t,o,c,r)) }
int MPI_Reduce(const void *b,void *d,int n,MPI_Datatype t,MPI_Op p,int o,MPI_Comm c){ COLL(out(s,"reduce %ld %d %s %s %ld",nbytes(n,t),wr(s,c,o),opn(p),tyn(t),cid(s,c)),PMPI_Reduce(b,d,n,t,p,o,c)) }
int MPI_Ireduce(const void *b,void *d,int n,MPI_Datatype t,MPI_Op p,int o,MPI_Comm c,MPI_Request *r){ ICOLL(out(s,"ireduce %ld %d %s %s %ld %ld",nbytes(n,t),wr(s,c,o),opn(p),tyn(t),cid(s,c),q),PMPI_Ireduce(b,d,n,t,p,o,c,r)) }
int MPI_Allreduce(const void *b,void *d,int n,MPI_Datatype t,MPI_Op p,MPI_Comm c){ COLL(out(s,"allreduce %ld %s %s %ld",nbytes(n,t),opn(p),tyn(t),cid(s,c)),PMPI_Allreduce(b,d,n,t,p,c)) }
int MPI_Iallreduce(const void *b,void *d,int n,MPI_Datatype t,MPI_Op p,MPI_Comm c,MPI_Request *r){ ICOLL(out(s,"iallreduce %ld %s %s %ld %ld",nbytes(n,t),opn(p),tyn(t),cid(s,c),q),PMPI_Iallreduce(b,d,n,t,p,c,r)) }
int MPI_Scan(const void *b,void *d,int n,MPI_Datatype t,MPI_Op p,MPI_Comm c){ COLL(out(s,"scan %ld %s %s %ld",nbytes(n,t),opn(p),tyn(t),cid(s,c)),PMPI_Scan(b,d,n,t,p,c)) }
int MPI_Exscan(const void *b,void *d,int n,MPI_Datatype t,MPI_Op p,MPI_Comm c){ COLL(out(s,"exscan %ld %s %s %ld",nbytes(n,t),opn(p),tyn(t),cid(s,c)),PMPI_Exscan(b,d,n,t,p,c)) }
int MPI_Reduce_scatter(const void *b,void *d,const int *n,MPI_Datatype t,MPI_Op p,MPI_Comm c){ COLL({fprintf(s->f,"%d reducescatter %s %s %ld %d",s->rank,opn(p),tyn(t),cid(s,c),csz(c)); vec(s,n,csz(c),t); fputc('\n',s->f);},PMPI_Reduce_scatter(b,d,n,t,p,c)) }
int MPI_Reduce_scatter_block(const void *b,void *d,int n,MPI_Datatype t,MPI_Op p,MPI_Comm c){ COLL({int k=csz(c); fprintf(s->f,"%d reducescatter %s %s %ld %d",s->rank,opn(p),tyn(t),cid(s,c),k); for(int i=0;i<k;i++) fprintf(s->f," %ld",nbytes(n,t)); fputc('\n',s->f);},PMPI_Reduce_scatter_block(b,d,n,t,p,c)) }
/* gather/scatter: bytes per participant (from the significant side) */
int MPI_Gather(const void *b,int n,MPI_Datatype t,void *d,int m,MPI_Datatype u,int o,MPI_Comm c){ COLL(out(s,"gather %ld %d %ld",b==MPI_IN_PLACE?nbytes(m,u):nbytes(n,t),wr(s,c,o),cid(s,c)),PMPI_Gather(b,n,t,d,m,u,o,c)) }
int MPI_Scatter(const void *b,int n,MPI_Datatype t,void *d,int m,MPI_Datatype u,int o,MPI_Comm c){ COLL(out(s,"scatter %ld %d %ld",d==MPI_IN_PLACE?nbytes(n,t):nbytes(m,u),wr(s,c,o),cid(s,c)),PMPI_Scatter(b,n,t,d,m,u,o,c)) }
int MPI_Allgather(const void *b,int n,MPI_Datatype t,void *d,int m,MPI_Datatype u,MPI_Comm c){ COLL(out(s,"allgather %ld %ld",nbytes(m,u),cid(s,c)),PMPI_Allgather(b,n,t,d,m,u,c)) }
int MPI_Iallgather(const void *b,int n,MPI_Datatype t,void *d,int m,MPI_Datatype u,MPI_Comm c,MPI_Request *r){ ICOLL(out(s,"iallgather %ld %ld %ld",nbytes(m,u),cid(s,c),q),PMPI_Iallgather(b,n,t,d,m,u,c,r)) }
int MPI_Alltoall(const void *b,int n,MPI_Datatype t,void *d,int m,MPI_Datatype u,MPI_Comm c){ COLL(out(s,"alltoall %ld %ld",nbytes(m,u),cid(s,c)),PMPI_Alltoall(b,n,t,d,m,u,c)) }
int MPI_Ialltoall(const void *b,int n,MPI_Datatype t,void *d,int m,MPI_Datatype u,MPI_Comm c,MPI_Request *r){ ICOLL(out(s,"ialltoall %ld %ld %ld",nbytes(m,u),cid(s,c),q),PMPI_Ialltoall(b,n,t,d,m,u,c,r)) }
int MPI_Gatherv(const void *b,int n,MPI_Datatype t,void *d,const int *m,const int *ds,MPI_Datatype u,int o,MPI_Comm c){ COLL({ int me=crk(c); fprintf(s->f,"%d gatherv %ld %d %ld %d",s->rank,b==MPI_IN_PLACE?nbytes(m[me],u):nbytes(n,t),wr(s,c,o),cid(s,c),me==o?csz(c):0); if(me==o) vec(s,m,csz(c),u); fputc('\n',s->f);},PMPI_Gatherv(b,n,t,d,m,ds,u,o,c)) }
int MPI_Scatterv(const void *b,const int *n,const int *ds,MPI_Datatype t,void *d,int m,MPI_Datatype u,int o,MPI_Comm c){ COLL({ int me=crk(c); fprintf(s->f,"%d scatterv %ld %d %ld %d",s->rank,d==MPI_IN_PLACE?nbytes(n[me],t):nbytes(m,u),wr(s,c,o),cid(s,c),me==o?csz(c):0); if(me==o) vec(s,n,csz(c),t); fputc('\n',s->f);},PMPI_Scatterv(b,n,ds,t,d,m,u,o,c)) }
int MPI_Allgatherv(const void *b,int n,MPI_Datatype t,void *d,const int *m,const int *ds,MPI_Datatype u,MPI_Comm c){ COLL({ fprintf(s->f,"%d allgatherv %ld %d",s->rank,cid(s,c),csz(c)); vec(s,m,csz(c),u); fputc('\n',s->f);},PMPI_Allgatherv(b,n,t,d,m,ds,u,c)) }
int MPI_Alltoallv(const void *b,const int *n,const int *ds,MPI_Datatype t,void *d,const int *m,const int *dr,MPI_Datatype u,MPI_Comm c){ COLL({ int k=csz(c); fprintf(s->f,"%d alltoallv %ld %d",s->rank,cid(s,c),k); if(b==MPI_IN_PLACE) vec(s,m,k,u); else vec(s,n,k,t); vec(s,m,k,u); fputc('\n',s->f);},PMPI_Alltoallv(b,n,ds,t,d,m,dr,u,c)) }

/* ---- communicators ---- */
#define NEWC(HOW,P,CALL) st_t *s=enter(); if(s) s->on=0; int e=CALL; if(s){ newcomm(s,HOW,P,*o); s->on=1; } leave(s); return e;
int MPI_Comm_split(MPI_Comm c,int k,int y,MPI_Comm *o){ NEWC("comm_split",c,PMPI_Comm_split(c,k,y,o)) }
int MPI_Comm_dup(MPI_Comm c,MPI_Comm *o){ NEWC("comm_dup",c,PMPI_Comm_dup(c,o)) }
int MPI_Comm_create(MPI_Comm c,MPI_Group g,MPI_Comm *o){ NEWC("comm_create",c,PMPI_Comm_create(c,g,o)) }
int MPI_Cart_create(MPI_Comm c,int n,const int *d,const int *p,int q,MPI_Comm *o){ NEWC("cart_create",c,PMPI_Cart_create(c,n,d,p,q,o)) }
int MPI_Cart_sub(MPI_Comm c,const int *d,MPI_Comm *o){ NEWC("cart_sub",c,PMPI_Cart_sub(c,d,o)) }
int MPI_Comm_free(MPI_Comm *o){ st_t *s=enter(); comm_t *c=s?cfind(s,*o):0; if(c){ out(s,"comm_free %ld",c->id); c->used=0; } int e=PMPI_Comm_free(o); leave(s); return e; }
