import type { z } from 'zod';
import type { KeyedCall } from '#server/platform/db/idempotency.repository.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type { Finished, MemberContext, StepsContext } from './contexts.ts';
import { rememberAnswer, withKey } from './idempotency.ts';
import { createMemberCall, type MemberIdentity } from './member-transaction.ts';
import type { HttpPlatform } from './platform.ts';
import { showToCaller } from './show-to-caller.ts';

/** A member's call as steps: what `admit` found in the first, and the way to the last. */
export async function beginSteps<Found>(
  platform: HttpPlatform,
  endpoint: AnyEndpoint,
  context: MemberIdentity,
  admit: (whole: MemberContext) => Promise<Found>,
) {
  const call = createMemberCall(platform, endpoint, context);
  const found = await call.inTransaction(admit);

  /** Runs the rest once for each key; answers what the caller may see of the result. */
  function run<Result extends z.ZodType>(
    keyed: KeyedCall | null,
    schema: Result,
    handle: (steps: StepsContext, found: Found) => Promise<Finished<z.input<Result>>>,
  ): Promise<unknown> {
    const show = (whole: MemberContext, result: unknown) =>
      showToCaller(platform, endpoint, whole, result);
    const steps: StepsContext = {
      ...context,
      inTransaction: call.inTransaction,
      async finish(work) {
        const shown = await call.inTransaction(async (whole) => {
          const result = schema.parse(await work(whole));
          call.assertAudited();
          if (keyed) await rememberAnswer(whole.transaction, keyed, result);
          return show(whole, result);
        });
        return shown as Finished<never>; // its type only says that this function made it
      },
    };
    return withKey<unknown>(platform.db, keyed, {
      run: () => handle(steps, found),
      replay: (response) => call.inTransaction((whole) => show(whole, response)),
    });
  }

  return { run };
}
