import { type FileRow, fileUrl } from '#server/features/files/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import { mostTables } from '#shared/contracts/data-tables.ts';
import { createDataTablesRepository, type DataTableRow } from './data-tables.repository.ts';

interface SavedTable {
  before: DataTableRow | undefined;
  table: DataTableRow;
}

/**
 * Gives a knowledge a table, known by its name. Another file raises the version, and questions are
 * answered from the former one until the new one is read. Throws when it has too many.
 */
export async function saveTable(
  transaction: TenantTransaction,
  { knowledgeId, name, file }: { knowledgeId: string; name: string; file: FileRow },
): Promise<SavedTable> {
  const tables = createDataTablesRepository(transaction, file.organization_id);
  const before = await tables.findByName(knowledgeId, name);
  const content = {
    file_url: fileUrl(file.key),
    file_key: file.key,
    content_hash: file.content_hash,
    size: file.size,
  };
  if (before) {
    const isSame = before.content_hash === file.content_hash && before.state !== 'failed';
    if (isSame) return { before, table: before };
    const version = before.version + 1;
    const change = { ...content, state: 'queued', reason: null, progress: 0, version } as const;
    return { before, table: await tables.update(before.id, change) };
  }
  if ((await tables.list(knowledgeId)).length >= mostTables) {
    throw invalidField('file_url', 'too_many');
  }
  const table = await tables.insert({ knowledge_id: knowledgeId, name, reason: null, ...content });
  return { before, table };
}
