import { join } from 'node:path';
import fastify from 'fastify';
import type { App } from '#server/platform/http/platform.ts';
import { sendStaticFile } from '#server/platform/http/send-static-file.ts';
import {
  readStaticFiles,
  type StaticFile,
  staticFile,
} from '#server/platform/http/static-files.ts';

const folder = join(import.meta.dirname, '../../../examples/business-site');

/**
 * The site of a business that embeds a window: on its own origin and with a strict policy, so that
 * the demo uses the widget under the conditions of customers.
 */
export async function buildDemoSite(
  { customerOrigin }: { customerOrigin: string },
  { windowHashes }: { windowHashes: { shop: string } },
): Promise<App> {
  const pages = [...(await readStaticFiles(folder))]
    .filter(([path]) => !path.endsWith('.md'))
    .map(([path, file]) => [path, fillIn(path, file, customerOrigin, windowHashes.shop)] as const);
  const files = new Map(pages);
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy(customerOrigin),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    sendStaticFile(request, reply, files.get(request.params['*'] || 'index.html'), 'no-cache'),
  );
  return app;
}

function fillIn(path: string, file: StaticFile, origin: string, windowHash: string): StaticFile {
  if (!path.endsWith('.html')) return file;
  const page = file.content
    .toString()
    .replaceAll('{{CUSTOMER_ORIGIN}}', origin)
    .replaceAll('{{WINDOW_HASH}}', windowHash);
  return staticFile(path, Buffer.from(page));
}

function contentSecurityPolicy(customerOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src ${customerOrigin}`,
    `connect-src ${customerOrigin}`,
    `img-src 'self' ${customerOrigin} data:`,
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
