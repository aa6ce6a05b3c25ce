package bcscope.engine;

import bcscope.conventional.MessageWatch;
import bcscope.nic.Watch;

/// Watches a machine under either kind of MPI; what only the other kind does is never reported.
interface EngineWatch extends Watch, MessageWatch {}
