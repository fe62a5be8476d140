import { createFilesRepository, fileUrl } from '#server/chatbots/files/index.ts';
import type { PartOwner, PortablePart, StoredProducts } from '#server/chatbots/portable/index.ts';
import type { PortableProducts } from '#shared/contracts/chatbots/portable-parts.ts';
import { addProductFile } from './add-product-file.ts';
import { describeSource } from './describe-source.ts';
import { enqueueBuild } from './enqueue-build.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';

/** Sources of products: addresses of shops, and tables as they were uploaded; oldest first. */
export const productsPart: PortablePart<PortableProducts[], readonly StoredProducts[]> = {
  async export(owner, uploads) {
    return (await sourcesOf(owner)).flatMap((row): PortableProducts[] => {
      if (row.url !== null) return [{ ...settingsOf(row), file: null }];
      const file = uploads.add({ name: row.name, key: row.file_key, size: row.size });
      return file ? [{ ...settingsOf(row), file }] : [];
    });
  },

  async import(owner, sources) {
    for (const source of sources) await importSource(owner, source);
  },

  async copy(from, to) {
    const { transaction, caller } = from.context;
    const files = createFilesRepository(transaction, caller.organizationId);
    for (const row of await sourcesOf(from)) {
      const file = row.file_key ? ((await files.claim(row.file_key)) ?? null) : null;
      if (row.url !== null || file) await importSource(to, { ...settingsOf(row), file });
    }
  },
};

function settingsOf(row: ProductFileRow): Omit<PortableProducts, 'file'> {
  const { name, url, mapping, state, description, column_descriptions } = row;
  return { name, url, mapping, built: state !== 'new', description, column_descriptions };
}

async function importSource(
  { context, knowledgeId, services }: PartOwner,
  { name, url, file, mapping, built, description, column_descriptions: columns }: StoredProducts,
): Promise<void> {
  if (url === null && !file) return;
  const origin = url === null ? { file_url: fileUrl(file?.key ?? '') } : { ecommerce_url: url };
  const row = await addProductFile(context, knowledgeId, { name, ...origin });
  if (description || Object.keys(columns).length > 0) {
    await describeSource(context, row, { description, columns });
  }
  if (!built) return;
  const { notify } = await enqueueBuild(
    context.transaction,
    services.bus,
    row,
    ...(mapping ? [mapping] : []),
  );
  context.afterCommit(notify);
}

function sourcesOf({ context: { transaction, caller }, knowledgeId }: PartOwner) {
  return createProductFilesRepository(transaction, caller.organizationId).list(knowledgeId);
}
