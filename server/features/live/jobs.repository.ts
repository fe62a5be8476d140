import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Job } from '#shared/contracts/common.ts';

/** A job and what it works on, with the windows that answer from it. */
export type SubjectJob = Job & {
  subject_id?: string;
  document_id?: string;
  knowledge_id?: string;
  windows: readonly { id: string; hash_id: string }[];
};
type JobChange = Partial<Pick<Job, 'state' | 'progress' | 'message' | 'error'>>;

/** Of whatever the job works on. */
const knowledgeId = sql<
  string | null
>`coalesce(documents.knowledge_id, product_files.knowledge_id, websites.knowledge_id,
  companions.knowledge_id)`;

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
        .leftJoin('documents', (join) =>
          join
            .onRef('documents.organization_id', '=', 'jobs.organization_id')
            .onRef('documents.id', '=', 'jobs.subject_id'),
        )
        .leftJoin('product_files', (join) =>
          join
            .onRef('product_files.organization_id', '=', 'jobs.organization_id')
            .onRef('product_files.id', '=', 'jobs.subject_id'),
        )
        .leftJoin('websites', (join) =>
          join
            .onRef('websites.organization_id', '=', 'jobs.organization_id')
            .onRef('websites.id', '=', 'jobs.subject_id'),
        )
        .leftJoin('companion_interviews', (join) =>
          join
            .onRef('companion_interviews.organization_id', '=', 'jobs.organization_id')
            .onRef('companion_interviews.id', '=', 'jobs.subject_id'),
        )
        .leftJoin('agents as companions', (join) =>
          join
            .onRef('companions.organization_id', '=', 'jobs.organization_id')
            .on((row) =>
              row(
                'companions.id',
                '=',
                row.fn.coalesce('companion_interviews.agent_id', 'jobs.subject_id'),
              ),
            ),
        )
        .select((job) => [
          'jobs.id',
          'jobs.kind',
          'jobs.subject_id',
          'jobs.state',
          'jobs.progress',
          'jobs.message',
          'jobs.error',
          'documents.id as document_id',
          knowledgeId.as('knowledge_id'),
          jsonArrayFrom(
            job
              .selectFrom('windows')
              .innerJoin('agents', (join) =>
                join
                  .onRef('agents.organization_id', '=', 'windows.organization_id')
                  .onRef('agents.id', '=', 'windows.agent_id'),
              )
              .select(['windows.id', 'windows.hash_id'])
              .whereRef('windows.organization_id', '=', 'jobs.organization_id')
              .where('agents.knowledge_id', '=', knowledgeId)
              .where('windows.deleted_at', 'is', null)
              .orderBy('windows.created_at'),
          ).as('windows'),
        ])
        .where('jobs.organization_id', '=', organizationId)
        .where('jobs.id', '=', sql<string>`any(${ids})`)
        .execute();
      return rows.map((row) => ({
        job_id: row.id,
        kind: row.kind,
        state: row.state,
        progress: row.progress,
        ...(row.subject_id && { subject_id: row.subject_id }),
        ...(row.document_id && { document_id: row.document_id }),
        ...(row.knowledge_id && { knowledge_id: row.knowledge_id }),
        windows: row.windows,
        ...(row.message && { message: row.message }),
        ...(row.error && { error: row.error }),
      }));
    },
  };
}
