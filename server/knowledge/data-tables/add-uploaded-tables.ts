import { createFilesRepository, fileUrl } from '#server/chatbots/files/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { addTable } from './add-table.ts';

/** Adds the tables that an agent is created with, which are uploads of the same organization. */
export async function addUploadedTables(
  context: MemberContext,
  bus: Bus,
  knowledgeId: string,
  ids: readonly string[],
): Promise<void> {
  const { transaction, caller } = context;
  const files = createFilesRepository(transaction, caller.organizationId);
  const names = new Set<string>();
  for (const [index, id] of ids.entries()) {
    const file = await files.claimByUrl(id.startsWith('/') ? id : fileUrl(id));
    if (!file) throw invalidField(`csv_ids.${index}`, 'unknown_reference');
    // The second of two tables with one name would replace the first.
    if (names.has(file.name)) throw invalidField(`csv_ids.${index}`, 'duplicate');
    names.add(file.name);
    await addTable(context, bus, { knowledgeId, name: file.name, file });
  }
}
