import type { MemberContext, StepsContext } from './contexts.ts';

class DryRunResult<Value> {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/**
 * Runs `work` in a transaction that is rolled back and returns its result: for a decision about a
 * change that takes too long to keep the change's own transaction open.
 */
export async function dryRun<Value>(
  steps: StepsContext,
  work: (context: MemberContext) => Promise<Value>,
): Promise<Value> {
  try {
    return await steps.inTransaction(async (context): Promise<never> => {
      throw new DryRunResult(await work(context));
    });
  } catch (error) {
    if (error instanceof DryRunResult) return error.value as Value; // thrown three lines above
    throw error;
  }
}
