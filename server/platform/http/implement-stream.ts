import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { encodeText } from '#server/platform/sse/encode-events.ts';
import type { EventStream } from '#server/platform/sse/event-stream.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import type { Access, StreamEndpoint } from '#shared/contracts/endpoint.ts';
import { authorize } from './authorize.ts';
import { beforeBody } from './before-body.ts';
import type { ContextOf } from './contexts.ts';
import type { App } from './platform.ts';
import { readInput, withoutUnstorable } from './read-input.ts';
import { type InputOf, readParts } from './read-parts.ts';
import { type Find, runFind } from './run-find.ts';

/** What a handler decides: a stream that it feeds, or a JSON response with status 202. */
export type StreamAnswer<Accepted> =
  | { feed: (stream: EventStream) => void }
  | { accepted: Accepted };

/**
 * Serves an endpoint answered by server-sent events. The handler decides before anything is sent,
 * so that its failures are ordinary problem documents. A member's stream has no transaction,
 * because it outlives one.
 */
export function implementStream<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Accepted extends z.ZodType,
  Who extends Access,
  Found = undefined,
>(
  app: App,
  endpoint: StreamEndpoint<Params, Query, Body, Record<string, z.ZodType>, Accepted, Who>,
  streams: Streams,
  handler: (
    input: InputOf<Params, Query, Body>,
    context: ContextOf<Who>,
    found: Found,
  ) => Promise<StreamAnswer<z.input<Accepted>>>,
  options: {
    /** Starts prefetching what the handler needs, before the caller is authenticated. */
    prepare?: (params: z.output<Params>) => void;
    /** Runs before the input is validated. */
    find?: Find<z.output<Params>, ContextOf<Who>, Found>;
  } = {},
): void {
  const { prepare, find } = options;
  const { onRequest, contextOf } = beforeBody<Who>(app, endpoint);
  async function prepareFirst(request: FastifyRequest, reply: FastifyReply) {
    if (prepare) prepare(readInput(endpoint.params, withoutUnstorable(request.params)));
    await onRequest(request, reply);
  }
  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const context = contextOf(request);
    const { params, input } = readParts(endpoint, request);
    const found = await runFind(find, params, context);
    authorize(endpoint, context);
    if ('customer' in context) streams.admit(context.customer.id, reply);
    const answer = await handler(input(), context, found);
    if ('accepted' in answer) {
      return reply.status(202).send(endpoint.accepted.parse(answer.accepted));
    }
    const wantsText = request.headers.accept?.startsWith('text/plain');
    answer.feed(streams.openStream(reply, wantsText ? encodeText : undefined));
    return reply;
  }
  for (const url of [endpoint.path, ...(endpoint.alternatePaths ?? [])]) {
    app.route({ method: endpoint.method, url, onRequest: prepareFirst, handler: serve });
  }
}

/** The id after which a reader resumes, from `Last-Event-ID`; 0 for the beginning. */
export function lastEventId(header: string | undefined): number {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : 0;
}
