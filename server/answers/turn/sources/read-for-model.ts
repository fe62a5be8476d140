import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import {
  hasSureAnswer,
  type KnowledgeExtent,
  loadSampleTitles,
  loadSmallKnowledge,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import { recordModelUsage } from '#server/people/metering/index.ts';
import type { ChosenModel } from '#server/people/models/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import type { ChatServices } from '../chat-services.ts';
import { countCall } from '../model/count-call.ts';
import { wordSearches } from '../model/word-searches.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

interface Reading extends Pick<Turn, 'window' | 'question' | 'history' | 'language'> {
  /** The passages of the answer so far, best first. */
  passages: readonly Passage[];
  searchResults: readonly Passage[];
  extent: KnowledgeExtent;
  search: (text: string) => Promise<readonly Passage[]>;
}

/** A model cites passages by numbers of two digits. */
const maxPassages = 99;
/** Of each search that the model words. */
const maxFound = 4;
const titleCount = 12;

interface Read {
  passages: readonly Passage[];
  /** The tokens of the call that worded the searches. */
  searchUsage: TurnOutcome['usage'];
}

/**
 * The passages that a model reads: of a small knowledge base all, the best first; of a larger one
 * those that were found, and where no FAQ is sure also those of searches that the model words.
 */
export async function readForModel(
  { db, log }: Pick<ChatServices, 'db' | 'log'>,
  model: ChosenModel,
  reading: Reading,
): Promise<Read> {
  const { window, passages, question, language, extent } = reading;
  const { organizationId, agent } = window;
  let read: Read = { passages, searchUsage: {} };
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
    const { searches, usage } = await wordAndCountSearches(db, model, { ...reading, ...knowledge });
    read = { ...read, searchUsage: usage };
    const found = await Promise.all(searches.map(reading.search));
    for (const results of found) {
      const added = results.slice(0, maxFound).map(unsure);
      read = { ...read, passages: addPassages(read.passages, added) };
    }
    return read;
  } catch (error) {
    log.warn({ err: error }, 'no further passages could be read; answering with those found');
    return read;
  }
}

/** The searches that a model words, whose tokens are counted; none for an empty knowledge base. */
async function wordAndCountSearches(
  db: Database,
  model: ChosenModel,
  { window, organizationId, knowledgeId, question, history }: Reading & KnowledgeKey,
): Promise<{ searches: string[]; usage: Read['searchUsage'] }> {
  const titles = await inOrganization(db, organizationId, (transaction) =>
    loadSampleTitles(transaction, { organizationId, knowledgeId }, titleCount),
  );
  if (titles.length === 0) return { searches: [], usage: {} };
  const request = { question, history, titles, organizationId };
  const { searches, usage } = await wordSearches(model.chat, request);
  const { promptTokens, completionTokens, estimated } = usage;
  const tokens = { prompt_tokens: promptTokens, completion_tokens: completionTokens, estimated };
  await inOrganization(db, organizationId, async (transaction) => {
    await recordModelUsage(transaction, organizationId, {
      purpose: 'searches',
      model: model.chat.model,
      ...usage,
    });
    await runSteps(transaction, countCall(window, model, tokens));
  });
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
  return [...passages, ...added].slice(0, maxPassages);
}

/** It answers another wording than the customer's, so only a model may judge whether it fits. */
const unsure = (passage: Passage): Passage => ({ ...passage, confidence: 0 });

/** A preview answers from the draft settings, which the search has found. */
function withoutPublishedSettings(all: readonly Passage[], { isPreview }: PublishedWindow) {
  return all.filter(({ sourceType }) => !isPreview || sourceType !== 'settings');
}
