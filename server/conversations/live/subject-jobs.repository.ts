import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createJobsRepository, type StoredJob } from '#server/platform/jobs/progress.repository.ts';

/** A job, the object it processes, and the windows that use its knowledge. */
export type SubjectJob = StoredJob & {
  document_id?: string;
  knowledge_id?: string;
  windows: readonly { id: string; hash_id: string }[];
};

/** Jobs by id, in no particular order. */
export async function findSubjectJobs(
  db: TenantTransaction,
  organizationId: string,
  ids: readonly string[],
): Promise<SubjectJob[]> {
  if (ids.length === 0) return [];
  const jobs = await createJobsRepository(db, organizationId).list(ids);
  const subjectIds = jobs.flatMap(({ subject_id }) => subject_id ?? []);
  const subjects = await findSubjects(db, organizationId, subjectIds);
  const subjectById = new Map(subjects.map((subject) => [subject.id, subject]));
  return jobs.map((job) => {
    const subject = subjectById.get(job.subject_id ?? '');
    return {
      ...job,
      ...(subject?.source_kind === 'document' && { document_id: subject.id }),
      ...(subject?.knowledge_id && { knowledge_id: subject.knowledge_id }),
      windows: subject?.windows ?? [],
    };
  });
}

/** The knowledge of the object, whatever its kind. */
const knowledgeId = sql<string | null>`coalesce(sources.knowledge_id, companions.knowledge_id)`;

/** What jobs process: sources, interviews of companions, or companions. */
async function findSubjects(db: TenantTransaction, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const subject = sql<{ id: string }>`unnest(${ids}::text[])`;
  return db
    .selectFrom(subject.as<'subject'>(sql`subject (id)`))
    .leftJoin('sources', (join) =>
      join
        .onRef('sources.id', '=', 'subject.id')
        .on('sources.organization_id', '=', organizationId),
    )
    .leftJoin('companion_interviews', (join) =>
      join
        .onRef('companion_interviews.id', '=', 'subject.id')
        .on('companion_interviews.organization_id', '=', organizationId),
    )
    .leftJoin('agents as companions', (join) =>
      join
        .on('companions.organization_id', '=', organizationId)
        .on((row) =>
          row('companions.id', '=', row.fn.coalesce('companion_interviews.agent_id', 'subject.id')),
        ),
    )
    .select((row) => [
      'subject.id',
      'sources.kind as source_kind',
      knowledgeId.as('knowledge_id'),
      jsonArrayFrom(
        row
          .selectFrom('windows')
          .innerJoin('agents', (join) =>
            join
              .onRef('agents.organization_id', '=', 'windows.organization_id')
              .onRef('agents.id', '=', 'windows.agent_id'),
          )
          .select(['windows.id', 'windows.hash_id'])
          .where('windows.organization_id', '=', organizationId)
          .where('agents.knowledge_id', '=', knowledgeId)
          .where('windows.deleted_at', 'is', null)
          .orderBy('windows.created_at'),
      ).as('windows'),
    ])
    .execute();
}
