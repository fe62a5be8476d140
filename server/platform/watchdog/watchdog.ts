import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const beatEveryMs = 250;
const lookEveryMs = 500;
const [beats, debugged] = [0, 1] as const;

/**
 * Ends the process, with a stack trace on standard error, when its event loop is blocked for so
 * many seconds: then it answers nobody, not even SIGTERM, and whoever supervises it starts another.
 * Does nothing while a debugger is attached. Returns what stops it.
 */
export function startWatchdog(seconds: number): () => Promise<void> {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const state = new Int32Array(shared);
  const beat = () => {
    Atomics.add(state, beats, 1);
    Atomics.store(state, debugged, debuggerUrl() === undefined ? 0 : 1);
  };
  beat();
  const timer = setInterval(beat, beatEveryMs);
  timer.unref();
  const thread = new Worker(new URL('./watchdog-thread.mjs', import.meta.url), {
    workerData: { shared, seconds, lookEveryMs },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  // The product goes on without it.
  thread.on('error', (error) => process.emitWarning(`the watchdog ended: ${error}`));
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
