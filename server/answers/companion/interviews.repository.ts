import { type Insertable, sql, type Updateable } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';

export type InterviewRow = Row<'companion_interviews'>;
type NewInterview = Omit<
  Insertable<DatabaseTables['companion_interviews']>,
  'organization_id' | 'id'
>;

interface Filter {
  agentId: string;
  text?: string | undefined;
}

export function createInterviewsRepository(db: TenantTransaction, organizationId: string) {
  const all = () =>
    db
      .selectFrom('companion_interviews')
      .where('companion_interviews.organization_id', '=', organizationId);
  const matching = ({ agentId, text }: Filter) => {
    const query = all().where('agent_id', '=', agentId);
    if (!text) return query;
    const pattern = containsPattern(text.toLowerCase());
    return query.where(sql<boolean>`lower(concat_ws(' ', name, transcript)) like ${pattern}`);
  };

  return {
    list: ({ page, size, ...filter }: Filter & { page: number; size: number }) =>
      matching(filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),

    /** Lists interviews with a transcript, those of the people closest to the persona first. */
    listReady: (agentId: string) =>
      matching({ agentId })
        .selectAll()
        .where('state', '=', 'ready')
        .orderBy('familiarity', 'desc')
        .orderBy('id')
        .execute(),

    async count(filter: Filter): Promise<number> {
      const { count } = await matching(filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    find: (agentId: string, id: string) =>
      matching({ agentId }).selectAll().where('id', '=', id).executeTakeFirst(),

    /** Finds an interview together with the knowledge base that it is indexed in. */
    findWithKnowledge: (id: string) =>
      all()
        .innerJoin('agents', (join) =>
          join
            .onRef('agents.organization_id', '=', 'companion_interviews.organization_id')
            .onRef('agents.id', '=', 'companion_interviews.agent_id'),
        )
        .selectAll('companion_interviews')
        .select('agents.knowledge_id')
        .where('companion_interviews.id', '=', id)
        .executeTakeFirst(),

    findMany: (agentId: string, ids: readonly string[]) =>
      matching({ agentId })
        .selectAll()
        .where('id', 'in', [...ids])
        .execute(),

    insert(interview: NewInterview): Promise<InterviewRow> {
      return db
        .insertInto('companion_interviews')
        .values({ organization_id: organizationId, id: newId(), ...interview })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    update(
      id: string,
      change: Updateable<DatabaseTables['companion_interviews']>,
    ): Promise<InterviewRow> {
      return db
        .updateTable('companion_interviews')
        .set({ ...change, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('companion_interviews')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

export function toInterview(row: InterviewRow): Interview {
  return {
    id: row.id,
    name: row.name,
    familarity_level: row.familiarity,
    file_url: row.file_url,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    transcript: row.transcript,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
