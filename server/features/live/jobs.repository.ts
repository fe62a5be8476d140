import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Job } from '#shared/contracts/common.ts';

/** A job and what it works on. */
export type SubjectJob = Job & { subject_id?: string };
type JobChange = Partial<Pick<Job, 'state' | 'progress' | 'message' | 'error'>>;

/** Jobs as people see them: what kind, how far, how it ended. */
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

    async change(id: string, change: JobChange): Promise<void> {
      await db
        .updateTable('jobs')
        .set({ ...change, updated_at: new Date() })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async findMany(ids: readonly string[]): Promise<SubjectJob[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('jobs')
        .select(['id', 'kind', 'subject_id', 'state', 'progress', 'message', 'error'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${ids})`)
        .execute();
      return rows.map((row) => ({
        job_id: row.id,
        kind: row.kind,
        state: row.state,
        progress: row.progress,
        ...(row.subject_id && { subject_id: row.subject_id }),
        ...(row.message && { message: row.message }),
        ...(row.error && { error: row.error }),
      }));
    },
  };
}
