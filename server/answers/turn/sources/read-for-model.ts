import { accountOf, type PublishedWindow } from '#server/chatbots/windows/index.ts';
import {
  hasSureAnswer,
  type KnowledgeExtent,
  loadSampleTitles,
  loadSmallKnowledge,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import type { ChosenModel } from '#server/people/models/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { ChatServices } from '../chat-services.ts';
import { maxNumberedPassages } from '../model/answer-sources.ts';
import { generateSearches } from '../model/generate-searches.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

type Services = Pick<ChatServices, 'db' | 'log' | 'models'>;

interface Reading extends Pick<Turn, 'window' | 'question' | 'history' | 'language'> {
  /** The passages of the answer so far, best first. */
  passages: readonly Passage[];
  searchResults: readonly Passage[];
  extent: KnowledgeExtent;
  search: (text: string) => Promise<readonly Passage[]>;
}

/** The number of passages used from each generated search. */
const maxFound = 4;
const titleCount = 12;

interface PassagesForModel {
  passages: readonly Passage[];
  /** The tokens of the call that generated the searches. */
  searchUsage: TurnOutcome['usage'];
}

/**
 * Selects the passages that a model reads: all of a small knowledge base, best first; of a larger one
 * the search results and, unless a FAQ answers with confidence, those of searches that the model
 * generates.
 */
export async function readForModel(
  services: Services,
  model: ChosenModel,
  reading: Reading,
): Promise<PassagesForModel> {
  const { db, log } = services;
  const { window, passages, question, language, extent } = reading;
  const { organizationId, agent } = window;
  let read: PassagesForModel = { passages, searchUsage: {} };
  if (!agent || extent === 'empty' || detectCourtesy(question, language)) return read;
  const knowledge = { organizationId, knowledgeId: agent.knowledgeId };
  try {
    const all =
      extent === 'large'
        ? []
        : await inOrganization(db, organizationId, (transaction) =>
            loadSmallKnowledge(transaction, knowledge),
          );
    if (all.length > 0) {
      return { ...read, passages: addPassages(passages, withoutPublishedSettings(all, window)) };
    }
    if (hasSureAnswer(reading.searchResults)) return read;
    const { searches, usage } = await generateFromTitles(services, model, {
      ...reading,
      ...knowledge,
    });
    read = { ...read, searchUsage: usage };
    const found = await Promise.all(searches.map(reading.search));
    for (const results of found) {
      const added = results.slice(0, maxFound).map(withoutConfidence);
      read = { ...read, passages: addPassages(read.passages, added) };
    }
    return read;
  } catch (error) {
    log.warn({ err: error }, 'no further passages could be read; answering with those found');
    return read;
  }
}

/** Generates searches in the words of the knowledge base; none for an empty one. */
async function generateFromTitles(
  { db, models }: Services,
  model: ChosenModel,
  { window, organizationId, knowledgeId, question, history }: Reading & KnowledgeKey,
): Promise<{ searches: string[]; usage: TurnOutcome['usage'] }> {
  const titles = await inOrganization(db, organizationId, (transaction) =>
    loadSampleTitles(transaction, { organizationId, knowledgeId }, titleCount),
  );
  if (titles.length === 0) return { searches: [], usage: {} };
  const request = { question, history, titles, organizationId };
  const metered = models.countCalls(model, accountOf(window, 'searches'));
  const { searches, usage } = await generateSearches(metered, request);
  const { promptTokens, completionTokens, estimated } = usage;
  const tokens = { prompt_tokens: promptTokens, completion_tokens: completionTokens, estimated };
  return { searches, usage: tokens };
}

interface KnowledgeKey {
  organizationId: string;
  knowledgeId: string;
}

/** Adds the passages that are not among the first ones. */
function addPassages(passages: readonly Passage[], others: readonly Passage[]): Passage[] {
  const ids = new Set(passages.map(({ chunkId }) => chunkId));
  const added = others.filter(({ chunkId }) => !ids.has(chunkId));
  return [...passages, ...added].slice(0, maxNumberedPassages);
}

/** A passage that generated searches found is never quoted without a model. */
const withoutConfidence = (passage: Passage): Passage => ({ ...passage, confidence: 0 });

/** A preview answers from the draft settings, which the search has found. */
function withoutPublishedSettings(all: readonly Passage[], { isPreview }: PublishedWindow) {
  return all.filter(({ sourceType }) => !isPreview || sourceType !== 'settings');
}
