package bcscope.picture.scene;

/// Slices that several tests look at.
public final class Drawings {
    private Drawings() {}

    /// One message from node 0 to node 1, in the slice that moves it.
    public static final String ONE_MESSAGE =
            """
            machine 2 nodes 1 each
            slice 4 from 1000 to 1258
            rank 0 BLOCKED_SEND since 900
            rank 1 BLOCKED_RECEIVE since 860
            send 0.0 to 1 tag 7 bytes 3200 in SDQ
            recv 1.0 from 0 tag 7 bytes 3200 in RDQ
            1000 strobe DEM arrives 1006
            1009 deliver 0.0 arrives 1011.2
            1010 accept 1.0
            1030 end DEM
            1030 strobe MSM arrives 1036
            1038 match 0.0 1.0
            1039 chunk 0.0 1.0 bytes 3200 remaining 0
            1060 end MSM
            1060 strobe PM arrives 1066
            1068 transfer 0.0 1.0 bytes 3200 until 1081
            1081 complete 0.0
            1081 complete 1.0
            1100 end PM
            1100 strobe BBM arrives 1106
            1118 end BBM
            1118 strobe RM arrives 1124
            1136 end RM
            """;

    /// Four processes on two nodes: one restarts and computes, one message is larger than the
    /// budget, one barrier is asked for in vain.
    public static final String BUSY =
            """
            machine 2 nodes 2 each
            slice 7 from 2000 to 2250
            rank 1 BLOCKED_COLLECTIVE since 1700
            rank 2 BLOCKED_RECEIVE since 1800
            rank 3 BLOCKED_WAIT since 1500
            send 0.4 to 2 tag 3 bytes 90000 in RSL of 1
            send 1.2 to 3 tag 5 bytes 8000 in RSL of 1
            recv 2.1 from 0 tag 3 bytes 90000 in RDQ
            recv 3.6 from 1 tag 5 bytes 8000 in RDQ
            coll 1.9 to 0 tag 0 bytes 0
            coll 0.9 to 0 tag 0 bytes 0
            2000 strobe DEM arrives 2006
            2001 restart 3
            2003 post 1.9
            2004 post 0.9
            2008 note 1.9 WAITING
            2009 note 0.9 RAISED
            2030 end DEM
            2030 strobe MSM arrives 2036
            2038 match 0.4 2.1
            2039 chunk 0.4 2.1 bytes 50000 remaining 40000
            2040 match 1.2 3.6
            2041 full 1.2 3.6 remaining 8000
            2042 query 0 missing 2
            2060 end MSM
            2060 strobe PM arrives 2066
            2068 transfer 0.4 2.1 bytes 50000 until 2200
            2210 end PM
            2211 block 3 BLOCKED_PROBE
            2212 finish 0
            """;
}
