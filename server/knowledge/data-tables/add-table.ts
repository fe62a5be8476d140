import { type FileRow, fileUrl } from '#server/chatbots/files/index.ts';
import { saveUpload, sourcesOf, startReading } from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { maxTables } from '#shared/contracts/knowledge/data-tables.ts';
import { createDataTablesRepository, type DataTableRow } from './data-tables.repository.ts';
import { tableKind } from './table-kind.ts';

/**
 * Saves an upload as a table and enqueues its reading unless the content is unchanged. Throws when the
 * knowledge base has too many tables.
 */
export async function addTable(
  context: MemberContext,
  bus: Bus,
  { knowledgeId, name, file }: { knowledgeId: string; name: string; file: FileRow },
): Promise<DataTableRow> {
  const { transaction, caller } = context;
  const { kind } = tableKind;
  const title = name.normalize('NFC');
  const saved = await saveUpload(transaction, { kind, knowledgeId, name: title, file });
  const { before, source, isUnchanged } = saved;
  const tables = createDataTablesRepository(transaction, caller.organizationId);
  if (!before) {
    const count = await sourcesOf(context).count({ knowledgeId, kind });
    if (count > maxTables) throw invalidField('file_url', 'too_many');
    await tables.insert(source.id);
  }
  if (!isUnchanged) {
    const { notify } = await startReading(transaction, bus, tableKind, source);
    context.afterCommit(notify);
  }
  await context.audit({
    action: before ? 'table.replaced' : 'table.added',
    objectType: 'table',
    objectId: source.id,
    ...(before && { before: { name: title, file_url: fileUrl(before.file_key ?? '') } }),
    after: { name: title, file_url: fileUrl(file.key) },
  });
  return found(await tables.find(source.id), 'table');
}
