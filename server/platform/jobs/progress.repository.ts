import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Job } from '#shared/contracts/common.ts';

type JobChange = Partial<Pick<Job, 'state' | 'progress' | 'message' | 'error'>>;

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
