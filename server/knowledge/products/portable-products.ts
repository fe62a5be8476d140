import { createFilesRepository, fileUrl } from '#server/chatbots/files/index.ts';
import type { PartOwner, PortablePart, StoredProducts } from '#server/chatbots/portable/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { PortableProducts } from '#shared/contracts/chatbots/portable-parts.ts';
import {
  maxProductEntries,
  type ProductEntry,
} from '#shared/contracts/knowledge/product-entries.ts';
import { addProductFile } from './add-product-file.ts';
import { describeSource } from './describe-source.ts';
import { enqueueBuild } from './enqueue-build.ts';
import { ensureEnteredSource, isEntered } from './entries/entered-source.ts';
import { saveEntry } from './entries/save-entry.ts';
import { toEntry } from './entries/to-entry.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';
import { createProductsRepository } from './products.repository.ts';

/** Sources of products, oldest first: URLs of shops, uploaded tables, and products entered by hand. */
export const productsPart: PortablePart<PortableProducts[], readonly StoredProducts[]> = {
  async export(owner, uploads) {
    const rows = await sourcesOf(owner);
    const entries = await entriesOf(owner, rows);
    return rows.flatMap((row): PortableProducts[] => {
      if (isEntered(row)) return [{ ...settingsOf(row), file: null, entries }];
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
    const rows = await sourcesOf(from);
    const entries = await entriesOf(from, rows);
    for (const row of rows) {
      if (isEntered(row)) await importSource(to, { ...settingsOf(row), file: null, entries });
      const file = row.file_key ? ((await files.claim(row.file_key)) ?? null) : null;
      if (row.url !== null || file) await importSource(to, { ...settingsOf(row), file });
    }
  },
};

function settingsOf(row: ProductFileRow): Omit<PortableProducts, 'file'> {
  const { name, url, mapping, state, description, column_descriptions } = row;
  return { name, url, mapping, built: state !== 'new', description, column_descriptions };
}

/** The products that were entered by hand. */
async function entriesOf(
  { context: { transaction, caller } }: PartOwner,
  sources: readonly ProductFileRow[],
): Promise<ProductEntry[]> {
  const source = sources.find(isEntered);
  if (!source) return [];
  const products = createProductsRepository(transaction, caller.organizationId);
  const all = { knowledgeId: source.knowledge_id, fileId: source.id, page: 1 };
  const rows = await products.list({ ...all, size: maxProductEntries, sortBy: 'id', order: 'asc' });
  return rows.map(toEntry);
}

async function importEntries(
  { context, knowledgeId, services }: PartOwner,
  name: string,
  entries: readonly ProductEntry[],
): Promise<void> {
  const source = await ensureEnteredSource(context, knowledgeId, name);
  for (const entry of entries) {
    await saveEntry(context.transaction, source, { key: newId(), entry }, services.translator);
  }
}

async function importSource(owner: PartOwner, source: StoredProducts): Promise<void> {
  if (source.entries) return importEntries(owner, source.name, source.entries);
  const { context, knowledgeId, services } = owner;
  const { name, url, file, mapping, built, description, column_descriptions: columns } = source;
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
