import type { KnowledgeExtent, Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { ChatServices } from './chat-services.ts';
import { chooseModel } from './model/choose-model.ts';
import { startModelStream } from './model/start-model-stream.ts';
import type { SkillQuestion } from './skill.ts';
import { gatherSources, needsModel } from './sources/gather-sources.ts';
import { readForModel } from './sources/read-for-model.ts';
import type { Search } from './sources/search-in-context.ts';
import { searchParts } from './sources/search-parts.ts';
import type { Turn } from './turn.ts';

type Services = Pick<ChatServices, 'db' | 'skills' | 'models' | 'translator' | 'log'>;

interface Found {
  searchResults: readonly Passage[];
  extent: KnowledgeExtent;
  search: Search['search'];
  /** When false, the answer quotes the sources. */
  mayUseModel: boolean;
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
  | 'modelStream'
  | 'stopping'
>;

/**
 * Gathers what a question is answered from, and requests the model; without one, also searches for
 * each question of a message that asks several.
 */
export async function prepareAnswer(
  services: Services,
  question: Omit<SkillQuestion, 'passages'>,
  { searchResults, extent, search, mayUseModel }: Found,
): Promise<Preparation> {
  const sources = await gatherSources(services, question, searchResults);
  const model =
    mayUseModel && needsModel(sources) ? await chooseModel(services.models, question.window) : null;
  const stopping = new AbortController();
  const base = { ...sources, model, stopping };
  if (!model) {
    const isQuoted = !sources.skillResult?.answer && !sources.isOffTopic;
    const questionParts = isQuoted ? await searchParts(question, search) : [];
    return { ...base, questionParts, modelStream: null };
  }
  const reading = { ...question, ...sources, searchResults, extent, search };
  const passages = await readForModel(services, model, reading);
  const prompt = { ...question, ...sources, passages };
  const modelStream = startModelStream(model.chat, prompt, stopping.signal);
  return { ...base, passages, questionParts: [], modelStream };
}
