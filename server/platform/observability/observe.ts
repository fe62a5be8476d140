import type { App } from '#server/platform/http/platform.ts';
import type { Metrics } from './metrics.ts';

interface Observed {
  metrics: Metrics;
  /** Throws when the process cannot serve: its database is away, or it is going down. */
  checkReady(): Promise<void>;
}

/** Request ids, one log line a request, request figures, and the pages that operators ask. */
export function observe(app: App, { metrics, checkReady }: Observed): void {
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
    try {
      await checkReady();
      return { ready: true };
    } catch {
      return reply.status(503).send({ ready: false });
    }
  });
}
