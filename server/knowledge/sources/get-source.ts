import { getKnowledgeId, lockKnowledge } from '#server/knowledge/knowledge-base/index.ts';
import { found, notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createSourcesRepository, type SourceRow } from './sources.repository.ts';

/** A source of a knowledge base that the caller may edit, or `not_found`. */
export async function getSource(
  context: MemberContext,
  kind: string,
  id: string,
): Promise<SourceRow> {
  const [source] = await sourcesOf(context).findMany(kind, [id]);
  const known = found(source, kind);
  await getKnowledgeId(context, { knowledge_id: known.knowledge_id });
  return known;
}

/** Locks all of these sources until the transaction ends, or throws `not_found`. */
export async function lockSources(
  context: MemberContext,
  kind: string,
  ids: readonly string[],
): Promise<SourceRow[]> {
  const { transaction, caller } = context;
  const sources = sourcesOf(context);
  const known = await sources.findMany(kind, ids);
  const knowledgeIds = [...new Set(known.map((source) => source.knowledge_id))].sort();
  for (const knowledgeId of knowledgeIds) {
    await getKnowledgeId(context, { knowledge_id: knowledgeId });
    await lockKnowledge(transaction, { organizationId: caller.organizationId, knowledgeId });
  }
  const locked = await sources.findMany(kind, ids);
  if (locked.length < ids.length) throw notFound(kind);
  return locked;
}

/** Locks a source until the transaction ends, or throws `not_found`. */
export async function lockSource(
  context: MemberContext,
  kind: string,
  id: string,
): Promise<SourceRow> {
  const [source] = await lockSources(context, kind, [id]);
  return found(source, kind);
}

export function sourcesOf({ transaction, caller }: MemberContext) {
  return createSourcesRepository(transaction, caller.organizationId);
}
