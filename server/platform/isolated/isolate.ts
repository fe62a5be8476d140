import { deserialize } from 'node:v8';
import { createFairQueue } from '../fair-queue.ts';
import { callProcess, type IsolationLimits } from './processes.ts';

export { IsolationFailure } from './isolation-failure.ts';

interface IsolatedWork extends IsolationLimits {
  /** A `*.isolated.ts`, which exports the function. */
  file: URL;
  name: string;
}

interface Share {
  /** Whose work it is: organizations have their turns. */
  organizationId: string;
  /** Other limits than usual. */
  limits?: Partial<IsolationLimits>;
}

/** Somebody waits for what is short, so it does not wait for what is long. */
const shortMs = 10_000;
const queues = {
  short: createFairQueue({ slots: 3, perKey: 2 }),
  long: createFairQueue({ slots: 3, perKey: 2 }),
};
/** A result is copied into this process, which has others to serve. */
const resultBytes = 256 * 1024 * 1024;

/**
 * A function of a `*.isolated.ts` as one that can be called from here: it runs in a process without
 * secrets, within limits of time and memory, and organizations share these processes fairly.
 * All parsing of what comes from outside happens there. Throws an `IsolationFailure` when what it was
 * given is too much for it. Arguments and results are copied.
 */
export function isolate<Work extends (...args: never[]) => unknown>({
  file,
  name,
  ...usual
}: IsolatedWork) {
  return async (
    { organizationId, limits }: Share,
    ...args: Parameters<Work>
  ): Promise<Awaited<ReturnType<Work>>> => {
    const within = { ...usual, ...limits };
    const queue = within.milliseconds > shortMs ? queues.long : queues.short;
    const call = { file: file.href, name, args, resultBytes };
    const result = await queue.run(organizationId, () => callProcess(call, within));
    // The cast holds where `Work` is the type of the function that `file` and `name` say.
    return deserialize(result) as Awaited<ReturnType<Work>>;
  };
}
