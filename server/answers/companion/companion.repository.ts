import { sql } from 'kysely';
import { contentVersion } from '#server/platform/db/content-version.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createJobsRepository } from '#server/platform/jobs/progress.repository.ts';
import type { PersonaCard, SampleAnswer } from '#shared/contracts/answers/companion.ts';
import {
  type CompanionProfile,
  companionProfileSchema,
} from '#shared/contracts/answers/companion-profile.ts';

const empty: CompanionProfile = companionProfileSchema.parse({});

interface IndexedSources {
  knowledgeId: string;
  sourceType: 'trivia' | 'interview';
  sourceIds: string[];
}

/** Profiles of companions, their sources and the state of their setup. */
export function createCompanionRepository(db: TenantTransaction, organizationId: string) {
  const setups = (agentId: string) =>
    db
      .selectFrom('companion_setups')
      .where('organization_id', '=', organizationId)
      .where('agent_id', '=', agentId);

  async function findSetup(agentId: string) {
    const setup = await setups(agentId)
      .select(['job_id', 'card', 'samples', 'finished_at'])
      .executeTakeFirst();
    const [job] = setup ? await createJobsRepository(db, organizationId).list([setup.job_id]) : [];
    return setup && job ? { ...setup, job } : null;
  }

  return {
    /** The stored profile; an empty one when nothing was stored. */
    async getProfile(agentId: string): Promise<CompanionProfile> {
      return (await this.getProfileVersion(agentId)).profile;
    },

    /** The profile with its content version. */
    async getProfileVersion(
      agentId: string,
    ): Promise<{ profile: CompanionProfile; version: number }> {
      const row = await db
        .selectFrom('companion_profiles')
        .select(['profile', contentVersion('profile').as('version')])
        .where('organization_id', '=', organizationId)
        .where('agent_id', '=', agentId)
        .executeTakeFirst();
      return { profile: { ...empty, ...row?.profile }, version: row?.version ?? 0 };
    },

    async saveProfile(agentId: string, given: CompanionProfile): Promise<void> {
      const profile = JSON.stringify(given);
      await db
        .insertInto('companion_profiles')
        .values({ organization_id: organizationId, agent_id: agentId, profile })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'agent_id'])
            .doUpdateSet({ profile, updated_at: sql`now()` }),
        )
        .execute();
    },

    /** Counts the companion's sources that are ready, by kind. */
    async countSources(agentId: string, knowledgeId: string) {
      const { rows } = await sql<{ interviews: number; trivia: number; documents: number }>`
        select
          (select count(*)::int from companion_interviews where organization_id = ${organizationId}
            and agent_id = ${agentId} and state = 'ready') as interviews,
          (select count(*)::int from companion_trivia where organization_id = ${organizationId}
            and agent_id = ${agentId}) as trivia,
          (select count(*)::int from sources where kind = 'document' and organization_id = ${organizationId}
            and knowledge_id = ${knowledgeId} and state = 'ready') as documents
      `.execute(db);
      return rows[0] ?? { interviews: 0, trivia: 0, documents: 0 };
    },

    /** Finds the current setup with the progress of its job. */
    findSetup,

    /** Replaces the job of the setup; previous results remain until the new job succeeds. */
    async beginSetup(agentId: string, jobId: string): Promise<void> {
      await db
        .insertInto('companion_setups')
        .values({ organization_id: organizationId, agent_id: agentId, job_id: jobId })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'agent_id']).doUpdateSet({ job_id: jobId }),
        )
        .execute();
    },

    /** Locks the setup until the transaction ends; every change of its job takes this lock first. */
    async lockSetup(agentId: string) {
      await setups(agentId).select('job_id').forNoKeyUpdate().executeTakeFirst();
      return findSetup(agentId);
    },

    /** Finds where sources of the companion are indexed in other knowledge bases. */
    async findInOtherKnowledges(
      agentId: string,
      knowledgeId: string | null,
    ): Promise<IndexedSources[]> {
      const { rows } = await sql<IndexedSources>`
        select knowledge_id as "knowledgeId", source_type as "sourceType",
          array_agg(distinct source_id) as "sourceIds"
        from chunks
        where organization_id = ${organizationId} and source_type in ('trivia', 'interview')
          and knowledge_id is distinct from ${knowledgeId}
          and source_id in (
            select id from companion_trivia
            where organization_id = ${organizationId} and agent_id = ${agentId}
            union all
            select id from companion_interviews
            where organization_id = ${organizationId} and agent_id = ${agentId})
        group by knowledge_id, source_type
        order by knowledge_id
      `.execute(db);
      return rows;
    },

    async finishSetup(
      agentId: string,
      { card, samples }: { card: PersonaCard; samples: readonly SampleAnswer[] },
    ): Promise<void> {
      await db
        .updateTable('companion_setups')
        .set({
          card: JSON.stringify(card),
          samples: JSON.stringify(samples),
          finished_at: sql`now()`,
        })
        .where('organization_id', '=', organizationId)
        .where('agent_id', '=', agentId)
        .execute();
    },
  };
}
export type CompanionRepository = ReturnType<typeof createCompanionRepository>;
