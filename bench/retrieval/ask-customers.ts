import { replaceSources } from '#server/knowledge/knowledge-base/retrieval/chunks/chunks.repository.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { signUpBusiness } from '../ingest/business.ts';
import type { Corpus } from './corpus.ts';
import { toSource } from './our-search.ts';

export interface Answers {
  /** Share of answered questions whose answer contains the expected words. */
  quoted: number;
  /** Share of the questions with an answer that got one. */
  answered: number;
}

const maxQuestions = 300;

/** Answers that customers get through `/web`, from a separate server without a model. */
export async function askCustomers(
  db: Database,
  databaseUrl: string,
  corpora: readonly Corpus[],
): Promise<Map<Corpus, Answers>> {
  const server = await startServerProcess(databaseUrl, { TRUST_PROXY: '1' });
  try {
    const { newChatbot } = await signUpBusiness(server.consoleUrl);
    const results = new Map<Corpus, Answers>();
    for (const corpus of corpora) {
      const { hashId, agentId } = await newChatbot(corpus.language);
      await teach(db, agentId, corpus);
      results.set(corpus, await askAll(server.customerUrl, hashId, corpus));
    }
    return results;
  } finally {
    await server.kill();
  }
}

async function teach(db: Database, agentId: string, { passages }: Corpus): Promise<void> {
  const agent = await db
    .selectFrom('agents')
    .select(['organization_id', 'knowledge_id'])
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  const context = { organizationId: agent.organization_id, knowledgeId: agent.knowledge_id ?? '' };
  const byType = Map.groupBy(passages, ({ source_type }) => source_type ?? 'document');
  for (const [sourceType, group] of byType) {
    const sources = group.map(({ id, title, text }) => toSource(String(id), title, text));
    await inOrganization(db, context.organizationId, (transaction) =>
      replaceSources(transaction, { ...context, sourceType, sources }),
    );
  }
}

async function askAll(origin: string, hashId: string, { language, questions }: Corpus) {
  const answerable = questions.filter(({ answer }) => answer !== null);
  const step = Math.max(1, answerable.length / maxQuestions);
  const sampled = answerable.filter((_, index) => Math.floor(index % step) === 0);
  let [answered, quoted] = [0, 0];
  for (const [index, { text, answer }] of sampled.entries()) {
    // A new customer for each question, so that neither earlier messages nor rate limits affect it.
    const forwarded = { 'x-forwarded-for': `10.7.${Math.floor(index / 250)}.${1 + (index % 250)}` };
    const guest = createApiClient({ origin, headers: () => forwarded });
    const { token } = await guest.call(webEndpoints.cookie, { body: { window_hash: hashId } });
    const headers = { ...forwarded, 'x-access-token': token };
    const events = await ask(createApiClient({ origin, headers: () => headers }), hashId, {
      text,
      language,
    });
    if (!events.some(({ name }) => name === 'citation')) continue;
    answered += 1;
    if (answer !== null && answerTextOf(events).includes(answer)) quoted += 1;
  }
  return { quoted: quoted / answered, answered: answered / sampled.length };
}
