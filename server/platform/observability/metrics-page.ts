import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics` on a separate port for the operator's network. */
export function buildMetricsApp(metrics: Metrics) {
  const app = fastify({ forceCloseConnections: true });
  metricsPage(app, metrics);
  return app;
}

/** Responds 404 without the token, when one is configured. */
export function metricsPage(
  app: Pick<FastifyInstance, 'get'>,
  { registry }: Metrics,
  token?: string,
): void {
  app.get('/metrics', async (request, reply) => {
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.callNotFound();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Constant-time comparison. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
