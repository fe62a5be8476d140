import { useState } from 'react';
import { getProblemCode } from '../transport/chat-problem.ts';

/** Runs one piece of work at a time and holds the code of its failure. */
export function useTask() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(getProblemCode(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, setProblem, run };
}
