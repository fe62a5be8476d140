import type { z } from 'zod';
import type { KeyedCall } from '#server/platform/db/idempotency.repository.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type { Finished, MemberContext, StepsContext } from './contexts.ts';
import { runIdempotently, storeResponse } from './idempotency.ts';
import { createMemberCall, type MemberIdentity } from './member-transaction.ts';
import type { HttpPlatform } from './platform.ts';

/** A member's call in steps: `admit` runs in the first transaction, `finish` in the last. */
export async function beginSteps<Found>(
  platform: HttpPlatform,
  endpoint: AnyEndpoint,
  context: MemberIdentity,
  admit: (fullContext: MemberContext) => Promise<Found>,
) {
  const call = createMemberCall(platform, endpoint, context);
  const found = await call.inTransaction(admit);

  /** Runs the rest once per idempotency key; returns what the caller may see of the result. */
  function run<Result extends z.ZodType>(
    keyed: KeyedCall | null,
    schema: Result,
    handle: (steps: StepsContext, found: Found) => Promise<Finished<z.input<Result>>>,
  ): Promise<unknown> {
    const redact = (fullContext: MemberContext, result: unknown) =>
      platform.redactForCaller(endpoint, fullContext, result);
    const steps: StepsContext = {
      ...context,
      inTransaction: call.inTransaction,
      async finish(work) {
        const redacted = await call.inTransaction(async (fullContext) => {
          const result = schema.parse(await work(fullContext));
          call.assertAudited();
          if (keyed) await storeResponse(fullContext.transaction, keyed, result);
          return redact(fullContext, result);
        });
        return redacted as Finished<never>; // the brand only marks values that this function created
      },
    };
    return runIdempotently<unknown>(platform.db, keyed, {
      run: () => handle(steps, found),
      replay: (response) => call.inTransaction((fullContext) => redact(fullContext, response)),
    });
  }

  return { run };
}
