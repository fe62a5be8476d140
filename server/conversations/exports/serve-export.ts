import { z } from 'zod';
import { writeAudit } from '#server/platform/audit/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { callerAddress } from '#server/platform/http/caller-address.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { isExportLink } from './export-link.ts';
import { createExportFiles } from './exports.repository.ts';

const querySchema = z.object({ until: z.string().max(16), signature: z.string().max(64) });

/**
 * `GET /exports/<id>` on the customer host: files are never served from the console's origin. The
 * second request gets 404. There is no `HEAD`, because it would consume the link.
 */
export function exportServing(
  app: App,
  { storage, clock }: { storage: Storage; clock: Clock },
): void {
  const { db } = app.platform;

  app.get<{ Params: { id: string } }>(
    '/exports/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const link = querySchema.safeParse(request.query).data;
      const exports = createExportFiles(db);
      const row = await exports.findDownload(request.params.id.replaceAll('\0', ''));
      if (!link || !row?.key || !row.link_secret) return reply.callNotFound();
      if (!isExportLink(row.id, row.link_secret, link, clock())) return reply.callNotFound();
      const file = await storage.get(row.key);
      if (!file) return reply.callNotFound();
      if (!(await exports.consumeLink(row))) {
        file.stream.destroy();
        return reply.callNotFound();
      }
      const { organization_id: organizationId, user_id: userId, id } = row;
      const actor = { organizationId, userId, name: row.user_name, ip: callerAddress(request) };
      await inOrganization(db, organizationId, (transaction) =>
        writeAudit(
          transaction,
          { ...actor, requestId: request.id },
          {
            action: 'export.downloaded',
            objectType: 'export',
            objectId: id,
            after: { size: row.size },
          },
        ),
      );
      return reply
        .headers({
          'content-disposition': `attachment; filename="${downloadName(row)}"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
          'referrer-policy': 'no-referrer',
          'content-length': file.size,
        })
        .type(file.type)
        .send(file.stream);
    },
  );
}

interface NamedExport {
  kind: string;
  created_at: Date;
  key: string | null;
  name: string | null;
}

/** `chats-2026-11-26.xlsx`. */
export function downloadName({ kind, created_at, key, name }: NamedExport): string {
  const extension = key?.split('.').at(-1) ?? '';
  return `${name ?? `${kind}-${created_at.toISOString().slice(0, 10)}`}.${extension}`;
}
