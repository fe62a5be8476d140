import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, Endpoint } from '#shared/contracts/endpoint.ts';
import { authorize } from './authorize.ts';
import { beforeBody } from './before-body.ts';
import type { ContextOf } from './contexts.ts';
import { type Find, lookUp } from './look-up.ts';
import { inMemberTransaction } from './member-transaction.ts';
import type { App } from './platform.ts';
import { readInput, storable } from './read-input.ts';

export interface InputOf<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

/**
 * Serves an endpoint, with and without a trailing slash (G1). The order is that of G4: who calls →
 * what is missing or foreign (`find`) → what is not permitted → what is wrong with the input. A
 * member's call runs in one transaction that sees only its organization; the result schema strips
 * whatever was not meant to leave.
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
    /** Bytes of a body that is larger than others. */
    bodyLimit?: number;
  } = {},
): void {
  const { onRequest, contextOf } = beforeBody<Who>(app, endpoint);
  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const run = async (context: ContextOf<Who>) => {
      const params = readInput(endpoint.params, storable(request.params));
      const found = await lookUp(options.find, params, context);
      await authorize(app.platform, endpoint, context);
      const input = {
        params,
        query: readInput(endpoint.query, storable(request.query)),
        body: readInput(endpoint.body, request.body),
      };
      return endpoint.result.parse(await handler(input, context, found));
    };
    const context = contextOf(request);
    const result = await inMemberTransaction(app.platform, endpoint, request, context, run);
    // The caller has it already.
    if (reply.statusCode === 304) return reply.send();
    return reply.status(endpoint.status ?? 200).send(result);
  }

  for (const path of [endpoint.path, ...(endpoint.alternatePaths ?? [])]) {
    const { bodyLimit } = options;
    app.route({
      method: endpoint.method,
      url: path,
      onRequest,
      handler: serve,
      ...(bodyLimit !== undefined && { bodyLimit }),
    });
  }
}
