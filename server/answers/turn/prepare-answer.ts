import { chooseModel } from '#server/chatbots/windows/index.ts';
import type { KnowledgeExtent, Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { ChatServices } from './chat-services.ts';
import type { ChatHandoff } from './handoff/chat-handoff.ts';
import { createModelExchange } from './model/model-exchange.ts';
import type { SkillQuestion } from './skill.ts';
import { gatherSources, needsModel } from './sources/gather-sources.ts';
import { readForModel } from './sources/read-for-model.ts';
import type { Search } from './sources/search-in-context.ts';
import { searchParts } from './sources/search-parts.ts';
import { offerTools } from './tools/offer-tools.ts';
import type { Turn } from './turn.ts';

type Services = Pick<ChatServices, 'db' | 'skills' | 'models' | 'translator' | 'log' | 'clock'>;

interface Found {
  searchResults: readonly Passage[];
  extent: KnowledgeExtent;
  search: Search['search'];
  /** When false, the answer quotes the sources. */
  mayUseModel: boolean;
  /** Null in a trial, which requests no person. */
  handoff: ChatHandoff | null;
}

type Preparation = Pick<
  Turn,
  | 'passages'
  | 'questionParts'
  | 'skillResult'
  | 'guidance'
  | 'isCourtesy'
  | 'isOffTopic'
  | 'model'
  | 'exchange'
  | 'searchUsage'
  | 'stopping'
>;

/**
 * Gathers the sources of an answer and sends the request to the model; without a model, also searches for
 * each question of a message that asks several.
 */
export async function prepareAnswer(
  services: Services,
  question: Omit<SkillQuestion, 'passages'> & Pick<Turn, 'agreement'>,
  { searchResults, extent, search, mayUseModel, handoff }: Found,
): Promise<Preparation> {
  const sources = await gatherSources(services, question, searchResults);
  const model =
    mayUseModel && needsModel(sources) ? await chooseModel(services.models, question.window) : null;
  const stopping = new AbortController();
  const base = { ...sources, model, stopping };
  if (!model) {
    const isQuoted = !sources.skillResult?.answer && !sources.isOffTopic;
    const questionParts = isQuoted ? await searchParts(question.question, search) : [];
    return { ...base, questionParts, exchange: null, searchUsage: {} };
  }
  const reading = { ...question, ...sources, searchResults, extent, search };
  const { passages, searchUsage } = await readForModel(services, model, reading);
  const tools = offerTools({ ...services, handoff }, question, sources.skillResult);
  const prompt = { ...question, ...sources, passages, tools };
  const exchange = createModelExchange(model.chat, prompt, {
    signal: stopping.signal,
    clock: services.clock,
  });
  return { ...base, passages, questionParts: [], exchange, searchUsage };
}
