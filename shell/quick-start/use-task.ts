import { useRef, useState } from 'react';

/** One thing at a time that a step asks of the server, and what it failed with. */
export function useTask() {
  const isRunning = useRef(false);
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState<unknown>();

  /** Does nothing while something runs; `isTold` says of a failure that a field tells it. */
  async function run(task: () => Promise<void>, isTold: (error: unknown) => boolean = () => false) {
    if (isRunning.current) return;
    isRunning.current = true;
    setStatus('busy');
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      if (!isTold(error)) setFailure(error);
    } finally {
      isRunning.current = false;
      setStatus('idle');
    }
  }
  return { status, failure, run };
}
