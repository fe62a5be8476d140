import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';
import type { Batch } from './read-table-products.ts';
import { findStoredTable } from './stored-table.ts';

export interface SourceServices {
  db: Database;
  storage: Storage;
  config: Pick<Config, 'OUTBOUND_ALLOW'>;
}

/** One request a second: a shop has customers to serve. */
const pauseMs = 1_000;
const ofShops = { maxBytes: 60_000_000, timeoutMs: 30_000 };

const checkpointSchema = z.object({ done: z.number(), skipped: z.number() });

/**
 * The products of a source, from where its build stopped. Throws `ImportFailure`. What reads them,
 * with its parsers of HTML and XML, is loaded when there are some to read.
 */
export async function* readProducts(
  { db, storage, config }: SourceServices,
  file: ProductFileRow,
): AsyncGenerator<Batch> {
  const { organization_id: organizationId, mapping } = file;
  const { table, currency } = await inOrganization(db, organizationId, async (transaction) => ({
    table: file.kind === 'csv' ? await findStoredTable(transaction, storage, file) : null,
    currency: await createProductFilesRepository(transaction, organizationId).currency(),
  }));
  if (table) {
    const { readTableProducts } = await import('./read-table-products.ts');
    const checkpoint = checkpointSchema.safeParse(file.checkpoint).data;
    return yield* readTableProducts(table, { mapping, currency, checkpoint });
  }
  const { readShopProducts } = await import('./shop/read-shop-products.ts');
  const fetch = createGuardedFetch({ ...ofShops, allow: config.OUTBOUND_ALLOW });
  try {
    const { url, checkpoint } = file;
    const shop = { organizationId, url: url ?? '', currency, checkpoint };
    yield* readShopProducts(fetch, shop, { pauseMs });
  } finally {
    await fetch.close();
  }
}
