import { tokenize } from '#server/language/tokenize.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { listChunks } from '../retrieval/chunks/chunks.repository.ts';
import { splitSentences } from '../retrieval/extraction/split-sentences.ts';

const maxChunks = 300;
const maxSentences = 3;
const maxTopics = 8;
/** Shorter sentences are headings, longer ones tables. */
const sentenceLength = { min: 20, max: 300 };

/**
 * Proposes a description in the words of the sources: the sentences that have most words in common
 * with the others, and a list of topics from the titles. Empty without sources.
 */
export async function describeAgent(
  transaction: TenantTransaction,
  key: { organizationId: string; knowledgeId: string },
): Promise<{ description: string; service_description: string }> {
  const chunks = await listChunks(transaction, key, maxChunks);
  const sentences = [...new Set(chunks.flatMap(({ body }) => sentencesOf(body)))];
  const counts = new Map<string, number>();
  const termsOf = (text: string) => [...new Set(tokenize(text))];
  for (const term of sentences.flatMap(termsOf)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const score = (text: string) => {
    const terms = termsOf(text);
    const sum = terms.reduce((total, term) => total + (counts.get(term) ?? 0), 0);
    return sum / Math.sqrt(terms.length || 1);
  };
  const best = new Set(sentences.toSorted((a, b) => score(b) - score(a)).slice(0, maxSentences));
  const topics = [...new Set(chunks.map(({ title }) => title.split('\n', 1)[0]?.trim() ?? ''))];
  return {
    // Sentences stay in the order of the sources.
    description: sentences.filter((sentence) => best.has(sentence)).join(' '),
    service_description: topics
      .filter(Boolean)
      .slice(0, maxTopics)
      .map((topic) => `- ${topic}`)
      .join('\n'),
  };
}

function sentencesOf(body: string): string[] {
  return splitSentences(body)
    .map(({ text }) => text.trim())
    .filter(({ length }) => length >= sentenceLength.min && length <= sentenceLength.max);
}
