import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { createSourcesRepository, type SourceRow } from '#server/knowledge/sources/index.ts';
import { currencyOf } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';
import { defaultLanguage } from '#shared/contracts/languages.ts';
import { createProductsRepository } from '../products.repository.ts';
import { saveProducts } from '../save-products.ts';
import { readEntry } from './read-entry.ts';

/** Stores and indexes a product that was entered by hand, or replaces the one with this key. */
export async function saveEntry(
  transaction: TenantTransaction,
  source: SourceRow,
  { key, entry }: { key: string; entry: ProductEntry },
  translator: Translator,
): Promise<void> {
  const language = guessLanguage(`${entry.name}\n${entry.description}`) ?? defaultLanguage;
  const product = readEntry(entry, {
    key,
    currency: await currencyOf(transaction, source.organization_id),
    optionName: translator.text(language, 'server:products.option'),
  });
  await saveProducts(transaction, source, [product], translator);
  await countEntries(transaction, source);
}

/** Updates the number of products that their source shows. */
export async function countEntries(
  transaction: TenantTransaction,
  { organization_id: organizationId, id }: SourceRow,
): Promise<void> {
  const item_count = await createProductsRepository(transaction, organizationId).countOf(id);
  await createSourcesRepository(transaction, organizationId).update(id, { item_count });
}
