import { sql } from 'kysely';
import { tokenize } from '#server/language/tokenize.ts';
import type { SourceType } from '#server/platform/db/column-types/knowledge.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { type KnowledgeKey, lockKnowledge } from '../chunks/lock-knowledge.ts';
import { countTermsAdded, toVector } from '../chunks/term-counts.repository.ts';
import { generatedTerms } from './generated-terms.ts';

/** A text without questions in some of the chatbot's languages. */
export interface PendingText {
  contentHash: string;
  title: string;
  body: string;
}

export interface WrittenQuestions extends PendingText {
  /** Empty if the model wrote none; stored as well, so that it is not asked again. */
  questions: readonly string[];
}

const sourceTypes = ['faq', 'school', 'document', 'url'] as const satisfies SourceType[];

/** Whether questions are generated for texts of this kind. */
export function getsQuestions(sourceType: SourceType): boolean {
  return sourceTypes.some((type) => type === sourceType);
}

/** The generated questions of texts, one per line, by the hashes of the texts. */
export async function findGeneratedQuestions(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction
    .selectFrom('generated_questions')
    .select(['content_hash', 'questions'])
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where(sql<boolean>`content_hash = any(${hashes})`)
    .execute();
  return new Map(rows.map((row) => [row.content_hash, row.questions]));
}

/** The languages of the chatbots that use a knowledge base; all, if one of these offers all. */
export async function findLanguages(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
): Promise<Language[]> {
  const { rows } = await sql<{ own: unknown; offered: unknown }>`
    select agents.published -> 'language' as own, windows.published -> 'languages' as offered
    from agents left join windows on windows.organization_id = agents.organization_id
      and windows.agent_id = agents.id and windows.deleted_at is null
    where agents.organization_id = ${organizationId} and agents.knowledge_id = ${knowledgeId}
      and agents.deleted_at is null`.execute(transaction);
  const isKnown = (language: Language) =>
    rows.some(({ own, offered }) => own === language || isOffered(language, offered));
  return languages.filter(isKnown);
}

function isOffered(language: Language, offered: unknown): boolean {
  return Array.isArray(offered) && (offered.length === 0 || offered.includes(language));
}

/** Texts without questions in all of these languages, FAQs first. */
export async function findPendingTexts(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  { languages: wanted, limit }: { languages: readonly Language[]; limit: number },
): Promise<PendingText[]> {
  const { rows } = await sql<PendingText>`
    select content_hash as "contentHash", min(title) as title, min(body) as body
    from chunks left join generated_questions as written
      using (organization_id, knowledge_id, content_hash)
    where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
      and source_type = any(${sourceTypes})
      and (written.languages is null or not written.languages @> ${wanted}::text[])
    group by content_hash
    order by min(case when source_type in ('faq', 'school') then 0 else 1 end), min(id)
    limit ${limit}`.execute(transaction);
  return rows;
}

/** Knowledge bases with texts that no model was asked about, of all organizations. */
export async function findKnowledgesWithoutQuestions(
  db: Database,
  limit: number,
): Promise<KnowledgeKey[]> {
  const { rows } = await sql<KnowledgeKey>`
    select organization_id as "organizationId", id as "knowledgeId" from knowledges
    where chunk_count > 0 and exists (
      select from chunks left join generated_questions as written
        using (organization_id, knowledge_id, content_hash)
      where organization_id = knowledges.organization_id and knowledge_id = knowledges.id
        and source_type = any(${sourceTypes}) and written.languages is null)
    limit ${limit}`.execute(db);
  return rows;
}

/** The number of texts of the organization that have generated questions. */
export async function countTextsWithQuestions(
  transaction: TenantTransaction,
  organizationId: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('generated_questions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores questions and adds their terms to the chunks that still have the text. */
export async function saveGeneratedQuestions(
  transaction: TenantTransaction,
  key: KnowledgeKey,
  written: { languages: readonly Language[]; texts: readonly WrittenQuestions[] },
): Promise<void> {
  await lockKnowledge(transaction, key);
  const { organizationId, knowledgeId } = key;
  const hashes = written.texts.map(({ contentHash }) => contentHash);
  const before = await findGeneratedQuestions(transaction, key, hashes);
  for (const { contentHash, title, body, questions } of written.texts) {
    const previous = before.get(contentHash) ?? '';
    const own = tokenize(`${title}\n${body}\n${previous}`);
    const terms = generatedTerms(questions.join('\n'), own);
    const { rows } = await sql`
      update chunks set tsv = tsv || ${toVector(terms)}::tsvector
      where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
        and content_hash = ${contentHash}
      returning id`.execute(transaction);
    if (rows.length === 0) continue;
    await countTermsAdded(
      transaction,
      key,
      rows.flatMap(() => terms),
    );
    const stored = {
      questions: [previous, ...questions].filter(Boolean).join('\n'),
      languages: [...written.languages],
    };
    await transaction
      .insertInto('generated_questions')
      .values({
        organization_id: organizationId,
        knowledge_id: knowledgeId,
        content_hash: contentHash,
        ...stored,
      })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'knowledge_id', 'content_hash']).doUpdateSet(stored),
      )
      .execute();
  }
}

/** Deletes the questions of texts that are no longer in the knowledge base. */
export async function removeUnusedQuestions(
  transaction: TenantTransaction,
  key: KnowledgeKey,
): Promise<void> {
  // A text that is being indexed again must not lose its questions meanwhile.
  await lockKnowledge(transaction, key);
  await sql`
    delete from generated_questions as unused
    where organization_id = ${key.organizationId} and knowledge_id = ${key.knowledgeId}
      and not exists (
        select from chunks
        where chunks.organization_id = unused.organization_id
          and chunks.knowledge_id = unused.knowledge_id
          and chunks.content_hash = unused.content_hash)`.execute(transaction);
}
