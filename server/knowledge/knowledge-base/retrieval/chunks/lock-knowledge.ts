import type { TenantTransaction } from '#server/platform/db/database.ts';

export interface KnowledgeKey {
  organizationId: string;
  knowledgeId: string;
}

/** Serializes the writers of one knowledge base, so that its counts stay exact. */
export async function lockKnowledge(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
): Promise<void> {
  await transaction
    .selectFrom('knowledges')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', knowledgeId)
    // `for update` conflicts with the foreign key locks of rows inserted meanwhile: a deadlock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** False after the knowledge base was deleted, while a job waited. */
export async function hasKnowledge(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('knowledges')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', knowledgeId)
    .executeTakeFirst();
  return row !== undefined;
}
