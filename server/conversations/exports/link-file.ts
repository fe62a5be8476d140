import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { newId } from '#server/platform/ids.ts';
import {
  createKey,
  exportFolder,
  type FileContent,
  type Storage,
} from '#server/platform/storage/storage.ts';
import { createExportLink } from './export-link.ts';
import { createExportsRepository } from './exports.repository.ts';

interface FileDeps {
  clock: Clock;
  storage: Storage;
  customerOrigin: string;
}

export interface LinkedFile {
  kind: 'settlement';
  format: 'xlsx' | 'pdf';
  /** Without its ending. */
  name: string;
  /** Personal data is masked. */
  isMasked: boolean;
  key: string;
  size: number;
}

/** Stores a file that another feature has written. No connection may be held meanwhile. */
export async function storeFile(
  { clock, storage }: Omit<FileDeps, 'customerOrigin'>,
  { format, type, content }: { format: LinkedFile['format']; type: string; content: FileContent },
): Promise<Pick<LinkedFile, 'key' | 'size'>> {
  const key = createKey(exportFolder, format, clock());
  const { size } = await storage.put(key, content, { type });
  return { key, size };
}

/**
 * Creates a link to a stored file, which works once, within ten minutes. The file is erased as those of
 * exports are. One that got no link is erased, too.
 */
export async function linkFile(
  { clock, customerOrigin }: Omit<FileDeps, 'storage'>,
  { transaction, caller, language }: Pick<MemberContext, 'transaction' | 'caller' | 'language'>,
  { isMasked, ...file }: LinkedFile,
): Promise<{ id: string; url: string; expires_at: string }> {
  const id = newId();
  const now = clock();
  const { secret, ...link } = createExportLink(id, customerOrigin, now);
  await createExportsRepository(transaction, caller.organizationId).insertFile({
    ...file,
    ...{ id, user_id: caller.userId, member_id: caller.memberId, language, is_masked: isMasked },
    ...{ purpose: '', filter: '{}', state: 'done', progress: 100, has_password: false },
    ...{ link_secret: secret, created_at: now, finished_at: now },
  });
  return { id, ...link };
}
