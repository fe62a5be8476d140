import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/platform.ts';
import { isKnown } from '#server/platform/http/send-static-file.ts';
import { reachOf, type Storage } from '#server/platform/storage/storage.ts';
import { isLinkToFile } from './file-link.ts';
import { findLinkedFile } from './files.repository.ts';

/** Types that browsers display without running scripts; all others are downloaded. */
const rasterImages = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const linkSchema = z.object({ until: z.string().max(16), signature: z.string().max(64) });

interface ServingDeps {
  storage: Storage;
  clock: Clock;
}

/**
 * `GET /files/<key>` on the customer host, so that uploads never share an origin with the console.
 * Images are public; sources of agents require a signed link.
 */
export function fileServingRoutes(app: App, { storage, clock }: ServingDeps): void {
  const { db } = app.platform;

  async function mayRead(key: string, query: unknown): Promise<boolean> {
    const reach = reachOf(key);
    if (reach !== 'linked') return reach === 'public';
    const link = linkSchema.safeParse(query).data;
    if (!link) return false;
    const row = await findLinkedFile(db, key);
    return row !== undefined && isLinkToFile(row, link, clock());
  }

  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    if (!(await mayRead(key, request.query))) return reply.callNotFound();
    return serveFile(storage, key, request, reply);
  });
}

async function serveFile(
  storage: Storage,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = await storage.get(key);
  if (!file) return reply.callNotFound();
  const isPublic = reachOf(key) === 'public';
  reply.headers({
    // A key never changes its content.
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    ...(isPublic ? { etag: file.etag } : { 'referrer-policy': 'no-referrer' }),
  });
  if (isPublic && isKnown(file.etag, request.headers['if-none-match'])) {
    file.stream.destroy();
    return reply.status(304).send();
  }
  if (!rasterImages.has(file.type)) reply.header('content-disposition', 'attachment');
  return reply.type(file.type).header('content-length', file.size).send(file.stream);
}
