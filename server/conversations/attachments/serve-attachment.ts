import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { findLinkedAttachment } from '#server/answers/attachments/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { isValidLink } from './links.ts';

const querySchema = z.object({
  until: z.string().max(16),
  signature: z.string().max(64),
  nameless: z.literal('1').optional(),
});

interface ServingDeps {
  storage: Storage;
  clock: Clock;
}

/**
 * `GET /attachments/<id>` on the customer host. Files are never served from the console's origin.
 */
export function attachmentServing(app: App, { storage, clock }: ServingDeps): void {
  const { db } = app.platform;

  app.get<{ Params: { id: string } }>('/attachments/:id', async ({ params, query }, reply) => {
    const link = querySchema.safeParse(query).data;
    const row = link && (await findLinkedAttachment(db, params.id.replaceAll('\0', '')));
    if (!row || !isValidLink(row, link, clock())) return reply.callNotFound();
    const file = await storage.get(row.key);
    if (!file) return reply.callNotFound();
    return setDownloadHeaders(reply, link.nameless ? row.id : row.name)
      .type(row.type)
      .header('content-length', file.size)
      .send(file.stream);
  });
}

/**
 * An `<img>` still shows the file; opened directly it runs no scripts, and proxies do not cache it.
 */
function setDownloadHeaders(reply: FastifyReply, name: string): FastifyReply {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply.headers({
    'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'referrer-policy': 'no-referrer',
  });
}
