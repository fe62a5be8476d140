import { createFilesRepository, type FileRow } from '#server/chatbots/files/index.ts';
import type { PartOwner, PortablePart, StoredDataTable } from '#server/chatbots/portable/index.ts';
import type { PortableTable } from '#shared/contracts/chatbots/portable-parts.ts';
import { addTable } from './add-table.ts';
import { createDataTablesRepository } from './data-tables.repository.ts';

/** Data tables as they were uploaded, with the descriptions of members, oldest first. */
export const tablesPart: PortablePart<PortableTable[], readonly StoredDataTable[]> = {
  async export(owner, uploads) {
    return (await tablesOf(owner)).flatMap(({ name, file_key: key, size, ...table }) => {
      const file = uploads.add({ name, key, size });
      const { description, column_descriptions } = table;
      return file ? [{ file, description, column_descriptions }] : [];
    });
  },

  async import(owner, tables) {
    for (const table of tables) await importTable(owner, table);
  },

  async copy(from, to) {
    const files = filesOf(from);
    for (const { name, file_key: key, description, column_descriptions } of await tablesOf(from)) {
      const file = key && (await files.claim(key));
      if (file) await importTable(to, { name, file, description, column_descriptions });
    }
  },
};

async function importTable(
  { context, knowledgeId, services }: PartOwner,
  { name, file, description, column_descriptions }: StoredDataTable & { file: FileRow },
): Promise<void> {
  const { transaction, caller } = context;
  const table = await addTable(context, services.bus, { knowledgeId, name, file });
  if (!description && Object.keys(column_descriptions).length === 0) return;
  const tables = createDataTablesRepository(transaction, caller.organizationId);
  await tables.describe(table.id, caller.userId, {
    description,
    column_descriptions: JSON.stringify(column_descriptions),
  });
}

async function tablesOf({ context: { transaction, caller }, knowledgeId }: PartOwner) {
  const tables = createDataTablesRepository(transaction, caller.organizationId);
  return (await tables.list(knowledgeId)).reverse();
}

const filesOf = ({ context: { transaction, caller } }: PartOwner) =>
  createFilesRepository(transaction, caller.organizationId);
