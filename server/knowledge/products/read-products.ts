import { z } from 'zod';
import type { ReadServices, SourceRow } from '#server/knowledge/sources/index.ts';
import { currencyOf } from '#server/people/organizations/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { ImportFailure } from './import-failure.ts';
import { createProductFilesRepository } from './product-files.repository.ts';
import type { Batch } from './read-table-products.ts';
import { getStoredTable } from './stored-table.ts';

/** One request per second, so as not to slow down the shop. */
const pauseMs = 1_000;
const fetchLimits = { maxBytes: 60_000_000, timeoutMs: 30_000 };

const checkpointSchema = z.object({ done: z.number(), skipped: z.number() });

/**
 * Reads the products of a source from its checkpoint on. Throws `ImportFailure`. The readers are
 * imported on demand, because their parsers are large.
 */
export async function* readProducts(
  { db, storage, config }: ReadServices,
  source: SourceRow,
): AsyncGenerator<Batch> {
  const { organization_id: organizationId } = source;
  const { file, table, currency } = await inOrganization(
    db,
    organizationId,
    async (transaction) => {
      const files = createProductFilesRepository(transaction, organizationId);
      const file = await files.find(source.id);
      if (!file) throw new ImportFailure('not_found');
      const table = file.url === null ? await getStoredTable(transaction, storage, file) : null;
      return { file, table, currency: await currencyOf(transaction, organizationId) };
    },
  );
  if (table) {
    const { readTableProducts } = await import('./read-table-products.ts');
    const checkpoint = checkpointSchema.safeParse(source.checkpoint).data;
    return yield* readTableProducts(table, { mapping: file.mapping, currency, checkpoint });
  }
  const { readShopProducts } = await import('./shop/read-shop-products.ts');
  const fetch = createGuardedFetch({ ...fetchLimits, allow: config.OUTBOUND_ALLOW });
  try {
    const { checkpoint } = source;
    const shop = { organizationId, url: file.url ?? '', currency, checkpoint };
    yield* readShopProducts(fetch, shop, { pauseMs });
  } finally {
    await fetch.close();
  }
}
