import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** The process's figures at `/metrics`, on a port that only the operator's network reaches. */
export function buildMetricsApp(metrics: Metrics) {
  const app = fastify({ forceCloseConnections: true });
  metricsPage(app, metrics);
  return app;
}

/** With a token, whoever lacks it finds no such page. */
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

/** Takes as long wherever they differ. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
