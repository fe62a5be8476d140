import { createFilesRepository, fileUrl } from '#server/features/files/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { addTable } from './add-table.ts';

/** The tables with which an agent is created (A7): uploads of the same organization, each once. */
export async function addUploadedTables(
  context: MemberContext,
  bus: Bus,
  knowledgeId: string,
  ids: readonly string[],
): Promise<void> {
  const { transaction, caller } = context;
  const files = createFilesRepository(transaction, caller.organizationId);
  const taken = new Set<string>();
  for (const [index, id] of ids.entries()) {
    const file = await files.claimByUrl(id.startsWith('/') ? id : fileUrl(id));
    if (!file) throw invalidField(`csv_ids.${index}`, 'unknown_reference');
    // Two tables of one name would be one, of which the second takes the first one's place.
    if (taken.has(file.name)) throw invalidField(`csv_ids.${index}`, 'duplicate');
    taken.add(file.name);
    await addTable(context, bus, { knowledgeId, name: file.name, file });
  }
}
