import type { Bus } from '#server/platform/bus/bus.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import { advanceSource } from './advance-source.ts';
import { type ReadServices, SourceFailure, type SourceKind } from './source-kind.ts';
import { createSourcesRepository } from './sources.repository.ts';
import { enqueueReading, type ReadTask, readSourceJob, readTaskSchema } from './start-reading.ts';

interface JobServices extends ReadServices {
  db: Database;
  bus: Bus;
}

/** Reads sources of these kinds. A retried or repeated run continues where the last one stopped. */
export function sourceJobs(
  services: JobServices,
  kinds: readonly SourceKind[],
): Record<typeof readSourceJob, TrackedJob> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  return {
    [readSourceJob]: {
      async run(payload) {
        const task = readTaskSchema.parse(payload);
        const kind = await kindOf(services, byName, task);
        try {
          await read(services, kind, task);
        } catch (error) {
          if (!(error instanceof SourceFailure)) throw error;
          await fail(services, kind, task, error.reason);
        }
      },
      async giveUp(payload, reason) {
        const task = readTaskSchema.parse(payload);
        await fail(services, await kindOf(services, byName, task), task, reason);
      },
    },
  };
}

async function read(services: JobServices, kind: SourceKind | null, task: ReadTask) {
  const startedAt = performance.now();
  const source = await advanceSource(services, task, async (_transaction, { progress }) => ({
    state: 'reading',
    progress: Math.max(progress, kind?.yieldsOnce ? 10 : 1),
  }));
  if (!source || !kind) return;
  for await (const step of kind.read(services, source)) {
    if (kind.yieldsOnce) {
      await advanceSource(services, task, async () => ({ state: 'indexing', progress: 70 }));
    }
    const current = await advanceSource(services, task, step);
    if (!current) return;
    const isSliceOver = performance.now() - startedAt > (kind.sliceMs ?? Infinity);
    if (isSliceOver) return enqueueReading(services.db, kind, current, task);
  }
  await advanceSource(services, task, async (transaction, current) => ({
    state: 'ready',
    reason: null,
    progress: 100,
    checkpoint: null,
    checked_at: new Date(),
    ...(await kind.finish?.(transaction, current)),
  }));
}

/** Marks the reading as failed; content that was indexed before can still answer. */
async function fail(
  services: JobServices,
  kind: SourceKind | null,
  task: ReadTask,
  reason: string,
): Promise<void> {
  await advanceSource(services, task, async (transaction, source) => {
    if (source.state === 'ready') return {};
    const abandoned = await kind?.abandon?.(transaction, source);
    return { ...abandoned, state: 'failed', reason, checkpoint: null };
  });
}

/** Finds the kind of a source; null when the source was deleted, whose job still has to end. */
async function kindOf(
  { db }: JobServices,
  kinds: ReadonlyMap<string, SourceKind>,
  { organizationId, sourceId }: ReadTask,
): Promise<SourceKind | null> {
  const source = await inOrganization(db, organizationId, (transaction) =>
    createSourcesRepository(transaction, organizationId).find(sourceId),
  );
  if (!source) return null;
  const kind = kinds.get(source.kind);
  if (!kind) throw new Error(`no kind of source is called ${source.kind}`);
  return kind;
}
