import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const heartbeatMs = 250;
const checkEveryMs = 500;
const [beats, debugged] = [0, 1] as const;

/**
 * Ends the process, with a stack trace on standard error, when its event loop is blocked for this
 * many seconds: it could not even handle SIGTERM, and the supervisor restarts it. Inactive while a
 * debugger is attached. Returns a function that stops it.
 */
export function startWatchdog(seconds: number): () => Promise<void> {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const state = new Int32Array(shared);
  const beat = () => {
    Atomics.add(state, beats, 1);
    Atomics.store(state, debugged, debuggerUrl() === undefined ? 0 : 1);
  };
  beat();
  const timer = setInterval(beat, heartbeatMs);
  timer.unref();
  const thread = new Worker(new URL('./watchdog-thread.mjs', import.meta.url), {
    workerData: { shared, seconds, checkEveryMs },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  // The process continues without a watchdog.
  thread.on('error', (error) => process.emitWarning(`the watchdog ended: ${error}`));
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
