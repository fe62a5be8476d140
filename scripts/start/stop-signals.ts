/** One press of Ctrl-C can arrive twice: from the terminal and forwarded by npm. */
const samePressMs = 500;

export interface StopHandlers {
  /** Ends with grace: at the first signal. */
  stop: () => Promise<void>;
  /** Ends at once: at the next. */
  abandon: () => void;
}

/** Calls `stop` at the first request to end and `abandon` when someone insists. */
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
