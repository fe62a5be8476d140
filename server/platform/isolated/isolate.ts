import { deserialize } from 'node:v8';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { createFairQueue } from '../fair-queue.ts';
import { callProcess, type IsolationLimits } from './processes.ts';

export { IsolationFailure } from './isolation-failure.ts';

interface IsolatedWork extends IsolationLimits {
  /** A `*.isolated.ts` that exports the function. */
  file: URL;
  name: string;
  /** Somebody waits for the result, so it does not queue behind long work. Default: if it is short. */
  isInteractive?: boolean;
}

interface CallOptions {
  /** Whose work it is: organizations are served round-robin. */
  organizationId: string;
  /** Overrides of the default limits. */
  limits?: Partial<IsolationLimits>;
}

const shortMs = 10_000;
const queues = {
  short: createFairQueue({ slots: 3, perKey: 2 }),
  long: createFairQueue({ slots: 3, perKey: 2 }),
};
/** A result is copied into this process and must not exhaust it. */
const resultBytes = 256 * 1024 * 1024;

/**
 * Wraps a function of a `*.isolated.ts` so that it runs in a process without secrets, within time
 * and memory limits, scheduled fairly between organizations. All parsing of untrusted input happens
 * there. Throws an `IsolationFailure` when the input exceeds a limit. Arguments and results are
 * copied.
 */
export function isolate<Work extends (...args: never[]) => unknown>({
  file,
  name,
  isInteractive,
  ...defaults
}: IsolatedWork) {
  return async (
    { organizationId, limits }: CallOptions,
    ...args: Parameters<Work>
  ): Promise<Awaited<ReturnType<Work>>> => {
    assertNoHeldConnection('work of an isolated process');
    const callLimits = { ...defaults, ...limits };
    const isShort = isInteractive ?? callLimits.milliseconds <= shortMs;
    const queue = isShort ? queues.short : queues.long;
    const call = { file: file.href, name, args, resultBytes };
    const result = await queue.run(organizationId, () => callProcess(call, callLimits));
    // valid when `Work` is the type of the function named by `file` and `name`
    return deserialize(result) as Awaited<ReturnType<Work>>;
  };
}
