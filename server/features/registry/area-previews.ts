import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import { type BuiltArea, previewMinutes, sandboxMinutes } from '#shared/contracts/registry.ts';
import { sharedName } from '#shared/contracts/shared-files.ts';
import { createPreviewsRepository } from './previews.repository.ts';
import { createRegistryRepository } from './registry.repository.ts';

/** Holds the key of a link that was opened in this browser. */
export const previewCookie = 'chatwindow_preview';

/** A version that one browser sees before, or instead of, anybody else. */
export interface AreaPreview {
  manifest: BuiltArea;
  /** For a browser without a session, which gets a made-up user and no data. */
  isSandbox: boolean;
  expiresAt: Date;
}

/** Links to versions. Their keys are random and only hashed in the database; each ends by itself. */
export function createAreaPreviews(db: Database) {
  const previews = createPreviewsRepository(db);

  /** null: there is no such key, or its time is over. */
  async function find(key: string): Promise<AreaPreview | null> {
    const row = await previews.find(sha256(key));
    if (!row || !('routes' in row.manifest)) return null;
    const { manifest, is_sandbox: isSandbox, expires_at: expiresAt } = row;
    return { manifest, isSandbox, expiresAt };
  }

  return {
    find,

    /** The one that a request's browser is in. */
    async of({ cookies }: Pick<FastifyRequest, 'cookies'>): Promise<AreaPreview | null> {
      const key = cookies[previewCookie];
      return key ? find(key) : null;
    },

    /** Makes a key to a version; it is told this once. */
    async create(given: { area: string; version: string; isSandbox: boolean; by: string }) {
      const { area, version, isSandbox, by } = given;
      const known = await createRegistryRepository(db).version(area, version);
      // The shared files are what a page is made of; a preview replaces an area of it.
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

/** The areas with the previewed version in the place of the live one. */
export function withPreview(areas: readonly BuiltArea[], preview: AreaPreview | null): BuiltArea[] {
  if (!preview) return [...areas];
  return [...areas.filter(({ name }) => name !== preview.manifest.name), preview.manifest];
}
