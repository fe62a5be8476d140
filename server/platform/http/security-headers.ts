import type { App } from './platform.ts';

const yearSeconds = 31_536_000;

/** Headers of every response of a host; some only over HTTPS. */
export function addSecurityHeaders(app: App, host: { origin: string; isConsole: boolean }): void {
  const isHttps = host.origin.startsWith('https://');
  const headers = {
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
    ...(isHttps && { 'strict-transport-security': `max-age=${yearSeconds}` }),
    ...(isHttps && host.isConsole && { 'cross-origin-opener-policy': 'same-origin' }),
  };
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
