import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { ProductFailure } from '#shared/contracts/products.ts';
import { advanceBuild, type ProgressServices } from './advance-build.ts';
import { ImportFailure } from './import-failure.ts';
import { createProductsRepository } from './products.repository.ts';
import { type BuildTask, buildJob, buildTaskSchema } from './queue-build.ts';
import { readProducts, type SourceServices } from './read-products.ts';
import { forgetProducts, saveProducts } from './save-products.ts';

interface BuildServices extends ProgressServices, SourceServices {
  log: Logger;
}

/** A long build gives its place to other jobs after this time, and goes on from its checkpoint. */
const longestRunMs = 60_000;

/** The jobs of this feature. */
export function productJobs(services: BuildServices): Record<typeof buildJob, TrackedJob> {
  return {
    [buildJob]: {
      async run(payload) {
        const task = buildTaskSchema.parse(payload);
        try {
          await build(services, task);
        } catch (error) {
          if (!(error instanceof ImportFailure)) throw error;
          await fail(services, task, error.reason);
        }
      },
      giveUp: (payload, reason) => fail(services, buildTaskSchema.parse(payload), reason),
    },
  };
}

async function build(services: BuildServices, task: BuildTask): Promise<void> {
  const start = performance.now();
  const file = await advanceBuild(services, task, async (_, { progress }) => ({
    state: 'reading',
    progress: Math.max(1, progress),
  }));
  if (!file) return;
  for await (const batch of readProducts(services, file)) {
    const current = await advanceBuild(services, task, async (transaction, locked) => {
      await saveProducts(transaction, locked, batch.products);
      return {
        progress: batch.progress,
        skipped_count: batch.skipped,
        checkpoint: JSON.stringify(batch.checkpoint),
      };
    });
    if (!current) return;
    if (performance.now() - start > longestRunMs)
      return enqueueInTurn(services.db, buildJob, { ...task }, 'imports');
  }
  await advanceBuild(services, task, async (transaction, locked) => {
    await forgetProducts(transaction, locked, 'unseen');
    const products = createProductsRepository(transaction, locked.organization_id);
    return {
      state: 'ready',
      progress: 100,
      checkpoint: null,
      product_count: await products.countOf(locked.id),
      last_checked_at: new Date(),
    };
  });
}

/** What was taken over before stays. */
async function fail(services: BuildServices, task: BuildTask, reason: ProductFailure) {
  await advanceBuild(services, task, async (_, { state }) =>
    state === 'ready' ? { state } : { state: 'failed', reason, checkpoint: null },
  );
}
