/** One press of Ctrl-C can arrive twice: from the terminal and forwarded by npm. */
const samePressMs = 500;

export interface StopHandlers {
  /** Graceful shutdown, on the first signal. */
  stop: () => Promise<void>;
  /** Immediate exit, on a second signal. */
  abandon: () => void;
}

/** Calls `stop` on the first SIGINT, SIGTERM or SIGHUP, and `abandon` on a second one. */
export function onStopSignals({ stop, abandon }: StopHandlers): void {
  let first: number | undefined;
  const handle = () => {
    if (first === undefined) {
      first = performance.now();
      void stop();
    } else if (performance.now() - first > samePressMs) abandon();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}
