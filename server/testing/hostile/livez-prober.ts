import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface LivezProber {
  /**
   * The slowest response of `/livez` while `work` ran, in milliseconds; infinite when one failed.
   */
  maxMsDuring(work: () => Promise<unknown>): Promise<number>;
  stop(): void;
}

/** Polls a server's `/livez` from a separate process, which continues while this one is busy. */
export function startLivezProber(origin: string): LivezProber {
  const child = fork(new URL('./livez-prober-main.ts', import.meta.url), [origin], {
    execArgv: [],
    serialization: 'advanced',
  });

  async function send(command: 'begin' | 'end'): Promise<number> {
    child.send(command);
    const [maxMs] = await once(child, 'message');
    return Number(maxMs);
  }

  return {
    async maxMsDuring(work) {
      await send('begin');
      await work();
      return send('end');
    },
    stop: () => void child.kill(),
  };
}
