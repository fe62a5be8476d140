import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { hasSureAnswer, retrieve } from '#server/knowledge/knowledge-base/index.ts';
import type { ChosenModel } from '#server/people/models/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import { newId } from '#server/platform/ids.ts';
import type { ModelErrorKind } from '#server/platform/llm/model-error.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { answerTurn } from './answer/answer-turn.ts';
import type { ChatServices } from './chat-services.ts';
import { countCall, totalUsageOf } from './model/count-call.ts';
import { prepareAnswer } from './prepare-answer.ts';
import type { PastMessage } from './question/questions.repository.ts';
import { createCitationReader } from './sources/citation-reader.ts';
import { searchInContext } from './sources/search-in-context.ts';
import { applyDraftSettings } from './start-turn.ts';
import type { TurnWriter } from './stream/turn-writer.ts';
import type { Turn, TurnOutcome } from './turn.ts';

export type TrialServices = Pick<
  ChatServices,
  'db' | 'meaningSearch' | 'skills' | 'models' | 'translator' | 'log' | 'clock'
>;

export interface TrialQuestion {
  /** The draft or the published version. */
  window: PublishedWindow;
  question: string;
  language: Language;
  /** When false, the answer quotes the sources and is the same at each call. */
  withModel?: boolean;
  /** The messages before the question, oldest first; none if omitted. */
  history?: readonly PastMessage[];
  /** Called with each part of the answer as it is written. */
  onText?: (text: string) => void;
  /** Stops the answer. */
  signal?: AbortSignal;
}

export interface TrialAnswer extends TurnOutcome {
  passages: Turn['passages'];
  model: ChosenModel | null;
  /** The reason when the model failed before its first text and the sources answered. */
  modelFailure: ModelErrorKind | null;
}

/** More than an answer uses, so that passages that nearly matched can be shown. */
const maxPassages = 20;

/**
 * Answers a question as in a chat, without storing it or counting a chat. The tokens of the model
 * count like those of customers' answers, also when the answer is stopped or fails. Throws the error
 * of a model that fails in the middle of its answer, and the reason of an aborted signal.
 */
export async function tryQuestion(
  services: TrialServices,
  trial: TrialQuestion,
): Promise<TrialAnswer> {
  const { window, question, language, history = [], onText, signal } = trial;
  const now = services.clock();
  const context = { window, question, language, history, agreement: null, now };
  const ids = { sessionId: newId(), answerId: newId(), questionId: newId(), customerId: newId() };
  const searchFor = (text: string) => search(services, trial, text);
  const { results: searchResults, searchedText } = await searchInContext(
    { body: { text: question }, language },
    history,
    { found: await searchFor(question), search: searchFor },
  );
  signal?.throwIfAborted();
  const prepared = await prepareAnswer(
    services,
    { ...context, ...ids },
    {
      searchResults,
      extent: 'unknown',
      search: searchFor,
      mayUseModel: trial.withModel ?? true,
      handoff: null,
    },
  );
  const searched = { searchResults, searchedText };
  const turn: Turn = {
    ...ids,
    ...context,
    ...prepared,
    ...searched,
    channel: 'test',
    isOfCustomer: false,
  };
  if (signal) abortWith(signal, turn.stopping);
  let modelFailure: ModelErrorKind | null = null;
  const outcome = await answerTurn(turn, {
    writer: { ...discardingWriter, ...(onText && { write: onText }) },
    translator: services.translator,
    log: services.log,
    citationReader: createCitationReader(turn.passages),
    onProgress: () => {},
    onModelFailure(error) {
      modelFailure = error.kind;
      services.log.warn({ err: error }, 'the model failed in a trial');
    },
  }).catch(async (error: unknown) => {
    await countTokens(services.db, turn, turn.exchange?.usage() ?? {});
    throw error;
  });
  await countTokens(services.db, turn, outcome.usage);
  const { passages, model } = turn;
  return { ...outcome, usage: totalUsageOf(turn, outcome), passages, model, modelFailure };
}

/** Aborts a controller with a signal, which may have been aborted already. */
function abortWith(signal: AbortSignal, controller: AbortController): void {
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
}

async function countTokens(db: Database, turn: Turn, usage: TurnOutcome['usage']): Promise<void> {
  const steps = countCall(turn.window, turn.model, usage);
  if (steps.length === 0) return;
  await inOrganization(db, turn.window.organizationId, (transaction) =>
    runSteps(transaction, steps),
  );
}

/** Adds passages of similar meaning where the words alone found no sure answer, as in a chat. */
async function search(
  { db, meaningSearch }: TrialServices,
  { window }: TrialQuestion,
  question: string,
) {
  const { organizationId, agent } = window;
  if (!agent) return [];
  const query = { organizationId, knowledgeId: agent.knowledgeId, question };
  const byWords = await inOrganization(db, organizationId, (transaction) =>
    retrieve(transaction, { ...query, limit: maxPassages }),
  );
  const found = hasSureAnswer(byWords) ? byWords : await meaningSearch(query, byWords);
  return applyDraftSettings(window, question, found);
}

const discardingWriter: TurnWriter = { write: () => {}, emit: () => {}, end: () => {} };
