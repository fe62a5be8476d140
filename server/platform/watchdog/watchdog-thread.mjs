// Plain JavaScript, so that the thread need not strip types.
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

const { shared, seconds, checkEveryMs } = workerData;
const [beats, debugged] = [0, 1];
const state = new Int32Array(shared);
const stderr = 2;
/** Pausing the main thread takes milliseconds; native code cannot be paused. */
const pauseMs = 2_000;

let last = -1;
// Counts checks instead of reading a clock: a process or machine that slept was not blocked.
let checksWithoutBeat = 0;

setInterval(() => {
  const beat = Atomics.load(state, beats);
  if (beat !== last || Atomics.load(state, debugged) === 1) checksWithoutBeat = 0;
  else checksWithoutBeat += 1;
  last = beat;
  if (checksWithoutBeat * checkEveryMs >= seconds * 1_000) endWithStack();
}, checkEveryMs);

function endWithStack() {
  const session = new Session();
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    const lines = params.callFrames.map(({ functionName, location }) => {
      const { scriptId, lineNumber, columnNumber } = location;
      const position = `${urls.get(scriptId)}:${lineNumber + 1}:${(columnNumber ?? 0) + 1}`;
      return `    at ${functionName || '<anonymous>'} (${position})`;
    });
    end(lines.join('\n'));
  });
  setTimeout(() => end('    at native code'), pauseMs);
  session.connectToMainThread();
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

/** A graceful shutdown would need the main thread. */
function end(stack) {
  writeSync(
    stderr,
    `The event loop was blocked for ${seconds} seconds, so the process ends. It was busy:\n${stack}\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}
