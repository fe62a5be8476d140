const sampleEveryMs = 5;

/**
 * The longest time for which `work` kept this thread's event loop busy, in milliseconds of CPU:
 * unlike the wall clock, it does not count what other processes take.
 */
export async function measureMaxBusyMs(work: () => Promise<unknown>): Promise<number> {
  let [maxMs, previous] = [0, threadCpuMs()];
  const sample = () => {
    const now = threadCpuMs();
    maxMs = Math.max(maxMs, now - previous);
    previous = now;
  };
  const timer = setInterval(sample, sampleEveryMs);
  await work().finally(() => clearInterval(timer));
  sample();
  return maxMs;
}

/** How much CPU this thread has used, in milliseconds. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
