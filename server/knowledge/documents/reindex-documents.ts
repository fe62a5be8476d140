import { chunkerVersion, lockKnowledge } from '#server/knowledge/knowledge-base/index.ts';
import {
  createSourcesRepository,
  listOutdatedSources,
  startReading,
} from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { documentKind } from './document-kind.ts';

/** Documents of one run; the next run continues. */
const maxDocuments = 50;

/** Reads documents again that an earlier version of the chunker has split. */
export function documentJobs({ db, bus }: { db: Database; bus: Bus }): JobHandlers {
  return {
    async 'reindex-documents'() {
      const { kind } = documentKind;
      const outdated = await listOutdatedSources(db, { kind, chunkerVersion, limit: maxDocuments });
      for (const { organization_id: organizationId, knowledge_id: knowledgeId, id } of outdated) {
        const started = await inOrganization(db, organizationId, async (transaction) => {
          await lockKnowledge(transaction, { organizationId, knowledgeId });
          const source = await createSourcesRepository(transaction, organizationId).find(id);
          const isReady = source?.state === 'ready';
          return isReady ? startReading(transaction, bus, documentKind, source) : null;
        });
        await started?.notify();
      }
    },
  };
}
