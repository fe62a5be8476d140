import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { assertCallRate, contextOf } from './authorize.ts';
import type { ContextOf } from './contexts.ts';
import type { App } from './platform.ts';

const contexts = new WeakMap<FastifyRequest, unknown>();

/**
 * Authenticates and rate-limits a route before its body is read, so that the server parses no body
 * of a rejected caller.
 */
export function beforeBody<Who extends Access>(app: App, endpoint: AnyEndpoint & { access: Who }) {
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const context = await contextOf(app.platform, endpoint, request, reply);
      contexts.set(request, context);
      await assertCallRate(app.platform, endpoint, context);
    },
    contextOf: (request: FastifyRequest) => contexts.get(request) as ContextOf<Who>, // set by onRequest
  };
}
