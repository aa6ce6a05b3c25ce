package bcscope.engine;

import bcscope.happening.MessageEvent;

/// Where the happenings of conventional MPI stand among those of the same instant: what arrives,
/// then what becomes of it, then who goes on, then what is begun.
final class MessageOrder {
    private MessageOrder() {}

    static int classOf(MessageEvent event) {
        return switch (event) {
            case MessageEvent.Arrived _, MessageEvent.PacketOvertaken _ -> 0;
            case MessageEvent.ArrivedEarly _, MessageEvent.CreditsReturned _ -> 1;
            case MessageEvent.CircuitConnected _ -> 2;
            case MessageEvent.Awakened _ -> 3;
            case MessageEvent.SendBegun _,
                    MessageEvent.ReceivePosted _,
                    MessageEvent.CollectiveCalled _ ->
                    5;
            case MessageEvent.Stalled _ -> 8;
            case MessageEvent.Met _, MessageEvent.Unexpected _ -> 9;
            case MessageEvent.ClearedToSend _ -> 10;
            case MessageEvent.Copied _ -> 11;
            case MessageEvent.TreeMessage _ -> 12;
            case MessageEvent.Injected _ -> 13;
            case MessageEvent.ChannelAwaited _ -> 14;
        };
    }
}
