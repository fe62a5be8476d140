import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Job } from '#shared/contracts/common.ts';

/** A job, the object it processes, and the windows that use its knowledge. */
export type SubjectJob = Job & {
  subject_id?: string;
  document_id?: string;
  knowledge_id?: string;
  windows: readonly { id: string; hash_id: string }[];
};

/** The knowledge of the object, whatever its kind. */
const knowledgeId = sql<string | null>`coalesce(sources.knowledge_id, companions.knowledge_id)`;

/** Jobs by id, in no particular order. */
export async function findSubjectJobs(
  db: TenantTransaction,
  organizationId: string,
  ids: readonly string[],
): Promise<SubjectJob[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('sources', (join) =>
      join
        .onRef('sources.organization_id', '=', 'jobs.organization_id')
        .onRef('sources.id', '=', 'jobs.subject_id'),
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
      'sources.kind as source_kind',
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
    ...(row.source_kind === 'document' && row.subject_id && { document_id: row.subject_id }),
    ...(row.knowledge_id && { knowledge_id: row.knowledge_id }),
    windows: row.windows,
    ...(row.message && { message: row.message }),
    ...(row.error && { error: row.error }),
  }));
}
