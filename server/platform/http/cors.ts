import type { App } from './platform.ts';

/**
 * Lets pages of any origin call the customer host: the allowed origins of a window are checked once
 * the window is known. Requests carry no credentials, so the exact origin is echoed and nothing
 * more.
 */
export function allowEveryOrigin(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!origin) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'Origin');
    reply.header('access-control-expose-headers', 'ETag, Retry-After, X-Request-Id');
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers':
            'Content-Type, X-Access-Token, Last-Event-ID, Idempotency-Key, If-None-Match',
          'access-control-max-age': '7200',
        })
        .status(204)
        .send();
    }
  });
  // Hooks run for known routes only; this makes every preflight known.
  app.options('/*', async (_request, reply) => reply.status(204).send());
}
