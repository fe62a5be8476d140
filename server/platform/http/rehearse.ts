import type { MemberContext, StepsContext } from './contexts.ts';

class Rehearsed<Value> {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/**
 * Does something, looks at what would be, and takes it back: for a decision about a change that takes
 * too long to hold the change's transaction open meanwhile.
 */
export async function rehearse<Value>(
  steps: StepsContext,
  work: (context: MemberContext) => Promise<Value>,
): Promise<Value> {
  try {
    return await steps.inTransaction(async (context): Promise<never> => {
      throw new Rehearsed(await work(context));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.value as Value; // thrown three lines above
    throw error;
  }
}
