import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';

interface Descriptions {
  description?: string | undefined;
  columns?: Readonly<Record<string, string>> | undefined;
}

/** Keeps what a shop says of a table of products; a shop on the web has no columns to speak of. */
export async function describeSource(
  { transaction, caller, audit }: MemberContext,
  before: ProductFileRow,
  { description = before.description, columns = {} }: Descriptions,
): Promise<ProductFileRow> {
  if (before.kind !== 'csv') throw new AppError('not_found', 'a shop has no table');
  const described = Object.entries({ ...before.column_descriptions, ...columns });
  const files = createProductFilesRepository(transaction, caller.organizationId);
  const file = await files.update(before.id, {
    description,
    column_descriptions: JSON.stringify(
      Object.fromEntries(described.filter(([, text]) => text !== '')),
    ),
  });
  const told = (row: ProductFileRow) => ({
    description: row.description,
    columns: row.column_descriptions,
  });
  await audit({
    action: 'product_file.described',
    objectType: 'product_file',
    objectId: file.id,
    before: told(before),
    after: told(file),
  });
  return file;
}
