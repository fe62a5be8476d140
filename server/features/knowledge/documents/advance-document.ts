import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { Job } from '#shared/contracts/common.ts';
import { lockKnowledge } from '../retrieval/chunks.repository.ts';
import { createDocumentsRepository, type DocumentRow } from './documents.repository.ts';
import type { ParseTask } from './queue-parsing.ts';

export interface ProgressServices {
  db: Database;
  bus: Bus;
}

type Change = Partial<Pick<DocumentRow, 'state' | 'reason' | 'progress'>>;
type Work = (transaction: TenantTransaction, document: DocumentRow) => Promise<DocumentRow>;

/**
 * Takes a document one step further and tells the console; null when it was deleted or replaced
 * meanwhile, which ends its job.
 */
export async function advanceDocument(
  { db, bus }: ProgressServices,
  task: ParseTask,
  step: Change | Work,
): Promise<DocumentRow | null> {
  const { organizationId, jobId } = task;
  const { document, wake } = await inOrganization(db, organizationId, async (transaction) => {
    const current = await findCurrent(transaction, task);
    const document = current && (await take(transaction, current, step));
    await createJobsRepository(transaction, organizationId).change(jobId, jobOf(document));
    const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
    return { document, wake: await announce(transaction, bus, organizationId, changes) };
  });
  await wake();
  return document;
}

/** The document in the task's version, which nobody changes until the transaction ends. */
async function findCurrent(
  transaction: TenantTransaction,
  { organizationId, documentId, version }: ParseTask,
): Promise<DocumentRow | null> {
  const documents = createDocumentsRepository(transaction, organizationId);
  const known = await documents.find(documentId);
  if (!known) return null;
  await lockKnowledge(transaction, { organizationId, knowledgeId: known.knowledge_id });
  const current = await documents.find(documentId);
  return current?.version === version ? current : null;
}

function take(transaction: TenantTransaction, current: DocumentRow, step: Change | Work) {
  if (typeof step === 'function') return step(transaction, current);
  return createDocumentsRepository(transaction, current.organization_id).update(current.id, step);
}

function jobOf(document: DocumentRow | null): Partial<Pick<Job, 'state' | 'progress' | 'error'>> {
  if (!document) return { state: 'cancelled' };
  const { progress, reason } = document;
  if (document.state === 'ready') return { state: 'done', progress };
  if (document.state === 'failed')
    return { state: 'failed', progress, error: reason ?? 'internal' };
  return { state: 'running', progress };
}
