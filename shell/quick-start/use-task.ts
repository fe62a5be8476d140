import { useRef, useState } from 'react';

/** Runs one task at a time and holds its failure. */
export function useTask() {
  const isRunning = useRef(false);
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState<unknown>();

  /**
   * Ignored while a task is running. `isHandled` returns true for errors that are shown at a field.
   */
  async function run(
    task: () => Promise<void>,
    isHandled: (error: unknown) => boolean = () => false,
  ) {
    if (isRunning.current) return;
    isRunning.current = true;
    setStatus('busy');
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      if (!isHandled(error)) setFailure(error);
    } finally {
      isRunning.current = false;
      setStatus('idle');
    }
  }
  return { status, failure, run };
}
