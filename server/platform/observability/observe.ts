import type { DatabaseFault } from '#server/platform/db/database-fault.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Metrics } from './metrics.ts';

export type NotReady = DatabaseFault | 'shutting_down';

interface Observed {
  metrics: Metrics;
  whyNotReady(): Promise<NotReady | null>;
}

/** Request ids, one log line and metrics per request, and the health endpoints. */
export function observe(app: App, { metrics, whyNotReady }: Observed): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode, elapsedTime } = reply;
    metrics.requests.observe(
      { method: request.method, route, status: statusCode },
      elapsedTime / 1000,
    );
    request.log.info(
      { reqId: request.id, method: request.method, route, statusCode, ms: Math.round(elapsedTime) },
      'request',
    );
  });

  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady();
    return reason ? reply.status(503).send({ ready: false, reason }) : { ready: true };
  });
}
