import type { TenantTransaction } from '#server/platform/db/database.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';
import { listChunks } from '../retrieval/chunks.repository.ts';
import { splitSentences } from '../retrieval/split-sentences.ts';

const mostChunks = 300;
const sentencesTaken = 3;
const topicsTaken = 8;
/** Shorter is a heading, longer a table. */
const sentenceLength = { least: 20, most: 300 };

/**
 * A description in the words of the sources (CS3): the sentences that share most words with all
 * others; and what the sources are about, by their titles. Empty where there is no source.
 */
export async function describeAgent(
  transaction: TenantTransaction,
  key: { organizationId: string; knowledgeId: string },
): Promise<{ description: string; service_description: string }> {
  const chunks = await listChunks(transaction, key, mostChunks);
  const sentences = [...new Set(chunks.flatMap(({ body }) => sentencesOf(body)))];
  const counts = new Map<string, number>();
  const termsOf = (text: string) => [...new Set(tokenize(text))];
  for (const term of sentences.flatMap(termsOf)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const worth = (text: string) => {
    const terms = termsOf(text);
    const sum = terms.reduce((total, term) => total + (counts.get(term) ?? 0), 0);
    return sum / Math.sqrt(terms.length || 1);
  };
  const best = new Set(sentences.toSorted((a, b) => worth(b) - worth(a)).slice(0, sentencesTaken));
  const topics = [...new Set(chunks.map(({ title }) => title.split('\n', 1)[0]?.trim() ?? ''))];
  return {
    // In the order in which the sources say them.
    description: sentences.filter((sentence) => best.has(sentence)).join(' '),
    service_description: topics
      .filter(Boolean)
      .slice(0, topicsTaken)
      .map((topic) => `- ${topic}`)
      .join('\n'),
  };
}

function sentencesOf(body: string): string[] {
  return splitSentences(body)
    .map(({ text }) => text.trim())
    .filter(({ length }) => length >= sentenceLength.least && length <= sentenceLength.most);
}
