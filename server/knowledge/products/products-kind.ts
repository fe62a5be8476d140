import {
  defineSourceKind,
  type ReadServices,
  SourceFailure,
} from '#server/knowledge/sources/index.ts';
import { organizationQueue } from '#server/platform/jobs/jobs.repository.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import { ImportFailure } from './import-failure.ts';
import { createProductsRepository } from './products.repository.ts';
import { readProducts } from './read-products.ts';
import type { Batch } from './read-table-products.ts';
import { removeProducts, saveProducts } from './save-products.ts';

interface FoundBatch extends Batch {
  translator: ReadServices['translator'];
}

/** Tables of products, and shops on the web. */
export const productsKind = defineSourceKind<FoundBatch>({
  kind: 'products',
  job: 'build-products',
  queueOf: ({ organization_id }) => organizationQueue('imports', organization_id),
  sliceMs: minuteMs,

  async *read(services, source) {
    try {
      for await (const batch of readProducts(services, source)) {
        yield { ...batch, translator: services.translator };
      }
    } catch (error) {
      throw error instanceof ImportFailure ? new SourceFailure(error.reason) : error;
    }
  },

  async index(transaction, source, { products, progress, skipped, checkpoint, translator }) {
    await saveProducts(transaction, source, products, translator);
    return {
      progress,
      checkpoint: JSON.stringify(checkpoint),
      details: JSON.stringify({ skipped }),
    };
  },

  async finish(transaction, source) {
    await removeProducts(transaction, source, 'unseen');
    const products = createProductsRepository(transaction, source.organization_id);
    return { item_count: await products.countOf(source.id) };
  },
});
