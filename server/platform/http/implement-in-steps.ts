import type { z } from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { authorize } from './authorize.ts';
import { beforeBody } from './before-body.ts';
import type { Finished, MemberContext, StepsContext } from './contexts.ts';
import { idempotentCallOf } from './idempotency.ts';
import { serveAtPaths } from './implement.ts';
import { beginSteps } from './member-steps.ts';
import type { App } from './platform.ts';
import { type InputOf, readParts } from './read-parts.ts';
import { type Check, type Find, runFind } from './run-find.ts';

/**
 * Serves a member's call that waits for the outside world, such as a model or a foreign site.
 * Authorization and `find` share a first short transaction, whose locks end with it. The handler
 * reads and writes through `inTransaction`, waits without holding a connection, and ends with
 * `finish`: the last transaction, in which an idempotency key stores the response.
 */
export function implementInSteps<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
  Found = undefined,
>(
  app: App,
  endpoint: Endpoint<Params, Query, Body, Result, 'member'>,
  handler: (
    input: InputOf<Params, Query, Body>,
    context: StepsContext,
    found: Found,
  ) => Promise<Finished<z.input<Result>>>,
  options: {
    find?: Find<z.output<Params>, MemberContext, Found>;
    check?: Check<MemberContext, Found>;
    /** Overrides the default body limit, in bytes. */
    bodyLimit?: number;
  } = {},
): void {
  const { platform } = app;
  const { onRequest, contextOf } = beforeBody(app, endpoint);
  serveAtPaths(app, endpoint, { ...options, onRequest }, async (request) => {
    const context = contextOf(request);
    const { params, input } = readParts(endpoint, request);
    const steps = await beginSteps(platform, endpoint, context, async (fullContext) => {
      const found = await runFind(options.find, params, fullContext);
      authorize(endpoint, fullContext);
      await options.check?.(fullContext, found);
      return found;
    });
    const validInput = input();
    const call = idempotentCallOf(endpoint, request, context);
    return steps.run(call, endpoint.result, (stepsContext, found) =>
      handler(validInput, stepsContext, found),
    );
  });
}
