import { sql } from 'kysely';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

interface StepScope {
  /** Windows whose settings the caller can see. */
  windows: WindowScope;
  /** Origins of this installation, which do not count as a customer's site. */
  ownOrigins: readonly string[];
}

interface StepState {
  /** The oldest window that the caller can see; null when there is none. */
  window_hash: string | null;
  hasKnowledge: boolean;
  hasQuestion: boolean;
  isInstalled: boolean;
  hasMembers: boolean;
}

/** The state of every step in one query. */
export async function findStepState(
  db: TenantTransaction,
  organizationId: string,
  { windows, ownOrigins }: StepScope,
): Promise<StepState> {
  const { rows } = await sql<StepState>`
    with accessible as (
      select id, hash_id, agent_id, installed_at, created_at from windows
      where organization_id = ${organizationId} and deleted_at is null and ${inScope('id', windows)}
    )
    select
      (select hash_id from accessible order by created_at, id limit 1) as window_hash,
      exists (
        select from accessible
        join agents on agents.organization_id = ${organizationId} and agents.id = accessible.agent_id
        join chunks on chunks.organization_id = ${organizationId}
          and chunks.knowledge_id = agents.knowledge_id and chunks.source_type <> 'settings'
      ) as "hasKnowledge",
      exists (
        select from accessible
        join sessions on sessions.organization_id = ${organizationId}
          and sessions.window_id = accessible.id and sessions.message_count > 0
      ) as "hasQuestion",
      exists (select from accessible where installed_at is not null) or exists (
        select from accessible
        join sessions on sessions.organization_id = ${organizationId}
          and sessions.window_id = accessible.id
        where sessions.channel = 'web' and sessions.page_url is not null
          and not exists (
            select from unnest(${ownOrigins}::text[]) as own (origin)
            where starts_with(sessions.page_url, own.origin || '/')
          )
      ) as "isInstalled",
      (select count(*) > 1 from members where organization_id = ${organizationId}) as "hasMembers"
  `.execute(db);
  return rows[0] as StepState; // The query always returns one row.
}
