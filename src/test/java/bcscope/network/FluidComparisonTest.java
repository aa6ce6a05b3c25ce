package bcscope.network;
import bcscope.base.SeededStream; import bcscope.model.Model; import bcscope.scenario.*;
import org.junit.jupiter.api.Test;
import java.util.*;
class FluidComparisonTest {
  @Test void explore() {
    for (String m : new String[]{"QSNET 16","QSNET 64","MYRINET 16","BGL 4x4x4", "BGL 8x8x2"}) for (int kind=0; kind<4; kind++) {
      double worstMake=0, worstFlow=0, leastFlow=9, sumMake=0; int n=0; String ws="";
      for (int seed=1; seed<=20; seed++) {
        SeededStream s=new SeededStream(seed,"f");
        Machine mach; String[] p=m.split(" ");
        if (p[0].equals("BGL")) { String[] d=p[1].split("x"); int x=Integer.parseInt(d[0]),y=Integer.parseInt(d[1]),z=Integer.parseInt(d[2]);
          mach=new Machine(x*y*z,1,NetworkKind.BLUEGENE_L,new Shape(x,y,z),LinkEnds.TORUS,NodeMode.COPROCESSOR,Fidelity.FLOW,NetworkKind.BLUEGENE_L.profile()); }
        else mach=new Machine(Integer.parseInt(p[1]),1,NetworkKind.valueOf(p[0]));
        Model model=Model.of(mach.profile()); Interconnect net=Interconnects.of(mach);
        LinkTimes times=LinkTimes.of(mach,model); if(p[0].equals("BGL")) times=times.withoutLatency();
        Transport t=new FlowTransport(net,times); FluidNetwork f=new FluidNetwork(net,times);
        int flows= 20+(int)s.upTo(100,0,0); int N=mach.nodes();
        List<long[]> all=new ArrayList<>();
        for(int i=0;i<flows;i++){ long at= kind%2==0?0: s.upTo(1_000_000,i,1); int from=(int)s.upTo(N-1,i,2), to=(int)s.upTo(N-1,i,3); if(from==to) to=(to+1)%N; long b= kind<2? 1+s.upTo(100_000,i,4): 200_000; all.add(new long[]{at,from,to,b}); }
        all.sort(Comparator.comparingLong(a->a[0]));
        long[] ends=new long[flows]; Transport.Sink sink=new Transport.Sink(){public void left(int k,long x){} public void delivered(int k,long x){ends[k]=x;}};
        for(int i=0;i<flows;i++){ long[] a=all.get(i); while(t.nextNanos()<=a[0]) t.step(sink); t.injectBeside(a[0],(int)a[1],(int)a[2],a[3],i); f.inject(a[0],(int)a[1],(int)a[2],a[3]); }
        while(t.nextNanos()!=Long.MAX_VALUE) t.step(sink);
        double[] fe=f.run(); double mk=0,fm=0; 
        for(int i=0;i<flows;i++){ mk=Math.max(mk,ends[i]); fm=Math.max(fm,fe[i]); double r=(ends[i]-all.get(i)[0])/(fe[i]-all.get(i)[0]); if(r>worstFlow){worstFlow=r; ws=Arrays.toString(all.get(i))+" "+ends[i]+" vs "+(long)fe[i];} leastFlow=Math.min(leastFlow,r);} 
        worstMake=Math.max(worstMake,mk/fm); sumMake+=mk/fm; n++;
      }
      System.out.printf("%s kind %d makespan worst %.3f mean %.3f flow %.2f..%.2f %s%n",m,kind,worstMake,sumMake/n,leastFlow,worstFlow,ws);
    }
  }
}
