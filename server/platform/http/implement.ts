import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, Endpoint } from '#shared/contracts/endpoint.ts';
import { authorize } from './authorize.ts';
import { beforeBody } from './before-body.ts';
import type { ContextOf } from './contexts.ts';
import { claimKey, idempotentCallOf, runIdempotently, storeResponse } from './idempotency.ts';
import { createMemberCall, isMemberCall } from './member-transaction.ts';
import type { App } from './platform.ts';
import { type InputOf, readParts } from './read-parts.ts';
import { type Check, type Find, runFind } from './run-find.ts';

export type { InputOf };

/**
 * Serves an endpoint, with and without a trailing slash. Order of failures: authentication →
 * missing, foreign or disabled (`find`) → permission → conflicts that do not depend on the input
 * (`check`) → input. A member's call runs in one short transaction that sees only its organization:
 * calling an outside service throws there, and needs `implementInSteps`. The result schema strips
 * unknown fields.
 */
export function implement<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
  Who extends Access,
  Found = undefined,
>(
  app: App,
  endpoint: Endpoint<Params, Query, Body, Result, Who>,
  handler: (
    input: InputOf<Params, Query, Body>,
    context: ContextOf<Who>,
    found: Found,
  ) => Promise<z.input<Result>> | z.input<Result>,
  options: {
    find?: Find<z.output<Params>, ContextOf<Who>, Found>;
    check?: Check<ContextOf<Who>, Found>;
    /** Overrides the default body limit, in bytes. */
    bodyLimit?: number;
  } = {},
): void {
  const { platform } = app;
  const { onRequest, contextOf } = beforeBody<Who>(app, endpoint);

  async function serve(request: FastifyRequest) {
    const context = contextOf(request);
    const { params, input } = readParts(endpoint, request);
    const keyed = idempotentCallOf(endpoint, request, context);

    const admit = async (fullContext: ContextOf<Who>) => {
      const found = await runFind(options.find, params, fullContext);
      authorize(endpoint, fullContext);
      return found;
    };
    const run = async (fullContext: ContextOf<Who>, found: Found) => {
      await options.check?.(fullContext, found);
      return endpoint.result.parse(await handler(input(), fullContext, found));
    };

    if (!isMemberCall(endpoint, context)) {
      const found = await admit(context);
      return runIdempotently(platform.db, keyed, {
        async run() {
          const result = await run(context, found);
          if (keyed) await storeResponse(platform.db, keyed, result);
          return result;
        },
        // Stored by us after the schema had parsed it.
        replay: (response) => response as z.output<Result>,
      });
    }

    const call = createMemberCall(platform, endpoint, context);
    return call.inTransaction(async (fullContext) => {
      // `isMemberCall` has shown that this endpoint's context is a member's.
      const own = fullContext as ContextOf<Who>;
      const found = await admit(own);
      const earlier = keyed && (await claimKey(fullContext.transaction, keyed));
      // Replayed responses are redacted too: the caller may have lost a permission since.
      if (earlier) return platform.redactForCaller(endpoint, fullContext, earlier.response);
      const result = await run(own, found);
      call.assertAudited();
      if (keyed) await storeResponse(fullContext.transaction, keyed, result);
      return platform.redactForCaller(endpoint, fullContext, result);
    });
  }

  serveAtPaths(app, endpoint, { ...options, onRequest }, serve);
}

interface RouteOptions {
  bodyLimit?: number;
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Registers `serve` at each spelling of the path. */
export function serveAtPaths(
  app: App,
  endpoint: Endpoint,
  { bodyLimit, onRequest }: RouteOptions,
  serve: (request: FastifyRequest) => Promise<unknown>,
): void {
  for (const path of [endpoint.path, ...(endpoint.alternatePaths ?? [])]) {
    app.route({
      method: endpoint.method,
      url: path,
      async handler(request, reply) {
        const result = await serve(request);
        // The client has it cached.
        if (reply.statusCode === 304) return reply.send();
        return reply.status(endpoint.status ?? 200).send(result);
      },
      onRequest,
      ...(bodyLimit !== undefined && { bodyLimit }),
    });
  }
}
