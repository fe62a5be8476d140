import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/http/platform.ts';
import { isKnown } from '#server/platform/http/send-static-file.ts';
import { isPublicKey, type Storage } from '#server/platform/storage/storage.ts';

/** What browsers show without running anything in it; all else is downloaded. */
const rasterImages = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** `GET /files/<key>` on the customer host: uploads never share an origin with the console (G18). */
export function fileServing(app: App, { storage }: { storage: Storage }): void {
  app.get<{ Params: { '*': string } }>('/files/*', (request, reply) =>
    serveFile(storage, request.params['*'], request, reply),
  );
}

async function serveFile(
  storage: Storage,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = isPublicKey(key) ? await storage.get(key) : null;
  if (!file) return reply.callNotFound();
  reply.headers({
    etag: file.etag,
    // Another content gets another key.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  if (isKnown(file.etag, request.headers['if-none-match'])) {
    file.stream.destroy();
    return reply.status(304).send();
  }
  if (!rasterImages.has(file.type)) reply.header('content-disposition', 'attachment');
  return reply.type(file.type).header('content-length', file.size).send(file.stream);
}
