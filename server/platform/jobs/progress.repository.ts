import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Job } from '#shared/contracts/common.ts';

type JobChange = Partial<Pick<Job, 'state' | 'progress' | 'message' | 'error'>>;

/** Neither ended nor cancelled. */
export const isUnfinished = ({ state }: Pick<Job, 'state'>) =>
  state === 'queued' || state === 'running';

export type StoredJob = Job & { subject_id?: string };

/** The progress of background work as shown to people. */
export function createJobsRepository(db: TenantTransaction, organizationId: string) {
  return {
    async insert(kind: string, subjectId: string): Promise<string> {
      const id = newId();
      await db
        .insertInto('jobs')
        .values({ organization_id: organizationId, id, kind, subject_id: subjectId })
        .execute();
      return id;
    },

    /** Jobs by id, in no particular order. */
    async list(ids: readonly string[]): Promise<StoredJob[]> {
      const rows = await db
        .selectFrom('jobs')
        .select(['id', 'kind', 'subject_id', 'state', 'progress', 'message', 'error'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .execute();
      return rows.map(({ id, kind, subject_id, state, progress, message, error }) => ({
        ...{ job_id: id, kind, state, progress },
        ...(subject_id && { subject_id }),
        ...(message && { message }),
        ...(error && { error }),
      }));
    },

    async change(id: string, change: JobChange): Promise<void> {
      await db
        .updateTable('jobs')
        .set({ ...change, updated_at: new Date() })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
