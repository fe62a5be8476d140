import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';

interface Descriptions {
  description?: string | undefined;
  columns?: Readonly<Record<string, string>> | undefined;
}

/**
 * Stores the descriptions that members wrote of a table of products. Throws for a shop, which has no table.
 */
export async function describeSource(
  { transaction, caller, audit }: MemberContext,
  before: ProductFileRow,
  { description = before.description, columns = {} }: Descriptions,
): Promise<ProductFileRow> {
  if (before.url !== null) throw new AppError('not_found', 'a shop has no table');
  const described = Object.entries({ ...before.column_descriptions, ...columns });
  const files = createProductFilesRepository(transaction, caller.organizationId);
  await files.describe(before.id, caller.userId, {
    description,
    column_descriptions: JSON.stringify(
      Object.fromEntries(described.filter(([, text]) => text !== '')),
    ),
  });
  const file = found(await files.find(before.id), 'product file');
  const descriptionsOf = (row: ProductFileRow) => ({
    description: row.description,
    columns: row.column_descriptions,
  });
  await audit({
    action: 'product_file.described',
    objectType: 'product_file',
    objectId: file.id,
    before: descriptionsOf(before),
    after: descriptionsOf(file),
  });
  return file;
}
