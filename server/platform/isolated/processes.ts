import { type ChildProcess, fork } from 'node:child_process';
import { IsolationFailure } from './isolation-failure.ts';
import type { Call, IsolatedOutcome } from './process-main.ts';

export interface IsolationLimits {
  /** Wall time. */
  milliseconds: number;
  /** Limit of the heap, and again of the memory outside the heap. */
  megabytes: number;
}

interface IsolatedProcess {
  child: ChildProcess;
  megabytes: number;
  /** Ends the process after some idle time. */
  expiry?: NodeJS.Timeout;
}

/** Starting a process takes longer than parsing a small page, so idle ones are reused. */
const idleTimeoutMs = 30_000;
const idle: IsolatedProcess[] = [];
const program = new URL('./process-main.ts', import.meta.url);

/**
 * Runs the call in a process; throws an `IsolationFailure` when it exceeds a limit. Not a thread:
 * V8 ends the whole process when a single allocation in a thread exceeds its limit.
 */
export async function callProcess(call: Call, limits: IsolationLimits): Promise<Uint8Array> {
  const isolated = acquireProcess(limits.megabytes);
  let isReusable = false;
  try {
    const answer = await sendCall(isolated.child, call, limits);
    if (answer.state === 'faulty') throw new Error(answer.message);
    if (answer.state === 'failed') throw new IsolationFailure(answer.reason);
    isReusable = !answer.isLarge;
    return answer.result;
  } finally {
    if (isReusable) addToPool(isolated);
    else isolated.child.kill('SIGKILL');
  }
}

async function sendCall(
  child: ChildProcess,
  call: Call,
  limits: IsolationLimits,
): Promise<IsolatedOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<IsolatedOutcome>();
  const fail = (reason: IsolationFailure['reason']) => reject(new IsolationFailure(reason));
  // V8 aborts without memory, and the process exits when its buffers grow too large.
  const onExit = (_code: number | null, signal: string | null) =>
    fail(signal === null ? 'broken' : 'too_complex');
  const onMessage = (message: unknown) => resolve(message as IsolatedOutcome); // process-main.ts sends no other message
  child.on('message', onMessage).on('exit', onExit);
  const deadline = setTimeout(() => fail('timed_out'), limits.milliseconds);
  try {
    child.send(call, (error) => error && fail('broken'));
    return await promise;
  } finally {
    clearTimeout(deadline);
    child.off('message', onMessage).off('exit', onExit);
  }
}

function acquireProcess(megabytes: number): IsolatedProcess {
  const index = idle.findIndex((isolated) => isolated.megabytes === megabytes);
  const [isolated] = index >= 0 ? idle.splice(index, 1) : [];
  if (!isolated) return startProcess(megabytes);
  clearTimeout(isolated.expiry);
  isolated.child.ref();
  isolated.child.channel?.ref();
  return isolated;
}

function startProcess(megabytes: number): IsolatedProcess {
  const child = fork(program, [String(megabytes)], {
    // The libraries parse untrusted bytes: no environment, no output.
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=32'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const isolated: IsolatedProcess = { child, megabytes };
  // A process may fail between two calls; an unhandled error event would end this one.
  child.on('error', () => {}).on('exit', () => end(isolated));
  return isolated;
}

function addToPool(isolated: IsolatedProcess): void {
  idle.push(isolated);
  isolated.child.unref();
  isolated.child.channel?.unref();
  isolated.expiry = setTimeout(() => end(isolated), idleTimeoutMs).unref();
}

/** Ends an idle process, unless it was acquired again. */
function end(isolated: IsolatedProcess): void {
  const index = idle.indexOf(isolated);
  if (index < 0) return;
  idle.splice(index, 1);
  clearTimeout(isolated.expiry);
  isolated.child.kill('SIGKILL');
}
