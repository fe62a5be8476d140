import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import { previewMinutes, sandboxMinutes } from '#shared/contracts/console/registry.ts';
import { sharedName } from '#shared/contracts/console/shared-files.ts';
import { createAreaPreviewsRepository } from './previews.repository.ts';
import { createRegistryRepository } from './registry.repository.ts';

/** The cookie with the key of a preview link. */
export const previewCookie = 'chatwindow_preview';

/** A version that one browser sees instead of the live one. */
export interface AreaPreview {
  manifest: BuiltArea;
  /** For a browser without a session, which gets a fictitious user and no data. */
  isSandbox: boolean;
  expiresAt: Date;
}

interface NewAreaPreview {
  area: string;
  version: string;
  isSandbox: boolean;
  by: string;
}

/** Preview links. Keys are random, only their hashes are stored, and each link expires. */
export function createAreaPreviews(db: Database) {
  const previews = createAreaPreviewsRepository(db);

  /** Null when the key is unknown or has expired. */
  async function find(key: string): Promise<AreaPreview | null> {
    const row = await previews.find(sha256(key));
    if (!row || !('routes' in row.manifest)) return null;
    const { manifest, is_sandbox: isSandbox, expires_at: expiresAt } = row;
    return { manifest, isSandbox, expiresAt };
  }

  return {
    find,

    /** The preview of a request's cookie. */
    async findByCookie({ cookies }: Pick<FastifyRequest, 'cookies'>): Promise<AreaPreview | null> {
      const key = cookies[previewCookie];
      return key ? find(key) : null;
    },

    /** Creates a key to a version; it is returned only here. */
    async create({ area, version, isSandbox, by }: NewAreaPreview) {
      const known = await createRegistryRepository(db).version(area, version);
      // A preview replaces an area; it cannot replace the shared files that the page itself
      // consists of.
      found(area === sharedName ? undefined : known, 'version');
      const key = newToken();
      const { expires_at: expiresAt } = await previews.insert(
        { key_hash: sha256(key), area, version, is_sandbox: isSandbox, created_by: by },
        isSandbox ? sandboxMinutes : previewMinutes,
      );
      return { key, expiresAt };
    },
  };
}
export type AreaPreviews = ReturnType<typeof createAreaPreviews>;

/** The areas with the previewed version instead of the live one. */
export function withPreview(areas: readonly BuiltArea[], preview: AreaPreview | null): BuiltArea[] {
  if (!preview) return [...areas];
  return [...areas.filter(({ name }) => name !== preview.manifest.name), preview.manifest];
}
