import type { FileRow } from '#server/features/files/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { DataTableRow } from './data-tables.repository.ts';
import { queueLoading } from './queue-loading.ts';
import { saveTable } from './save-table.ts';

/** Gives a knowledge an uploaded file as a table and has it loaded, if it is new. */
export async function addTable(
  context: MemberContext,
  bus: Bus,
  { knowledgeId, name, file }: { knowledgeId: string; name: string; file: FileRow },
): Promise<DataTableRow> {
  const title = name.normalize('NFC');
  const { before, table } = await saveTable(context.transaction, {
    knowledgeId,
    name: title,
    file,
  });
  if (table !== before) context.afterCommit(await queueLoading(context.transaction, bus, table));
  await context.audit({
    action: before ? 'table.replaced' : 'table.added',
    objectType: 'table',
    objectId: table.id,
    ...(before && { before: { name: title, file_url: before.file_url } }),
    after: { name: title, file_url: table.file_url },
  });
  return table;
}
