import { channelOf, isAiEnabled, type PublishedWindow } from '#server/chatbots/windows/index.ts';
import {
  hasSureAnswer,
  type KnowledgeExtent,
  type Passage,
  withDraftSettings,
} from '#server/knowledge/knowledge-base/index.ts';
import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import { newId } from '#server/platform/ids.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { StoredTurn } from '#shared/contracts/conversations/web.ts';
import type { ChatServices } from './chat-services.ts';
import { prepareAnswer } from './prepare-answer.ts';
import type { CustomerQuestion } from './question/question.ts';
import { storeQuestion } from './question/store-question.ts';
import { searchInContext } from './sources/search-in-context.ts';
import type { Turn } from './turn.ts';

/** The turn to run, or the stored message if the AI does not answer (HTTP 202). */
type StartedTurn = { turn: Turn } | { stored: StoredTurn };

/**
 * Stores the question and searches the knowledge in parallel, then requests the model; resolves once
 * the question is stored.
 */
export async function startTurn(
  services: ChatServices,
  question: CustomerQuestion,
): Promise<StartedTurn> {
  const { window, customerId, body, language } = question;
  const ids = { sessionId: body.session_id ?? newId(), questionId: newId(), answerId: newId() };
  const firstSearch = searchKnowledge(services, question, body.text);
  const stored = await storeQuestion(services, question, ids);
  const { isForAi, handledBy, history, agreement, isOfCustomer } = stored;
  if (!isForAi) return { stored: toStoredTurn(handledBy, ids.sessionId, ids.questionId) };

  const { passages: found, extent } = await firstSearch;
  const search = async (text: string) => {
    const { passages } = await searchKnowledge(services, question, text);
    return extent === 'empty' ? passages : addSimilar(services, question, text, passages);
  };
  const { results, searchedText } = await searchInContext(question, history, { found, search });
  // A search in context has compared the meaning already.
  const isComplete = searchedText !== null || extent === 'empty';
  const searchResults = isComplete
    ? results
    : await addSimilar(services, question, body.text, results);
  const now = services.clock();
  const context = { window, question: body.text, history, agreement, language, now };
  const prepared = await prepareAnswer(
    services,
    { ...context, sessionId: ids.sessionId, customerId },
    // The AI cannot read files, so a message without text is only acknowledged.
    { searchResults, extent, search, mayUseModel: body.text !== '', handoff: services.handoff },
  );
  const channel = channelOf(window, body);
  const turn = {
    ...ids,
    ...context,
    ...prepared,
    searchResults,
    searchedText,
    customerId,
    isOfCustomer,
    channel,
  };
  return { turn };
}

/** Runs in parallel with storing the question; both cost about one round trip. */
async function searchKnowledge(
  { search, log }: ChatServices,
  { window }: CustomerQuestion,
  text: string,
): Promise<{ passages: readonly Passage[]; extent: KnowledgeExtent }> {
  const { organizationId, agent } = window;
  const nothing = { passages: [], extent: 'unknown' as const };
  if (!agent || !isAiEnabled(window)) return nothing;
  try {
    const query = { organizationId, knowledgeId: agent.knowledgeId, question: text };
    const { passages, extent } = await search(query);
    return { passages: applyDraftSettings(window, text, passages), extent };
  } catch (error) {
    log.error({ err: error }, 'the search failed; answering without passages');
    return nothing;
  }
}

/** Adds passages of similar meaning where the words alone found no sure answer. */
async function addSimilar(
  { meaningSearch, log }: ChatServices,
  { window, language }: CustomerQuestion,
  text: string,
  found: readonly Passage[],
): Promise<readonly Passage[]> {
  const { organizationId, agent } = window;
  const isNeeded = agent && isAiEnabled(window) && !hasSureAnswer(found) && text !== '';
  if (!isNeeded || detectCourtesy(text, language)) return found;
  const query = { organizationId, knowledgeId: agent.knowledgeId, question: text };
  try {
    return await meaningSearch(query, found);
  } catch (error) {
    log.error({ err: error }, 'similar questions were not found; answering without them');
    return found;
  }
}

/** In a preview, passages about the agent come from its draft settings. */
export function applyDraftSettings(
  { isPreview, agent }: PublishedWindow,
  question: string,
  found: readonly Passage[],
): readonly Passage[] {
  if (!isPreview || !agent) return found;
  return withDraftSettings(found, { agentId: agent.id, settings: agent.settings, question });
}

/** The response to a question that the AI does not answer. */
export function toStoredTurn(
  handledBy: HandledBy,
  sessionId: string,
  messageId: string,
): StoredTurn {
  const handled_by = handledBy === 'human' || handledBy === 'queue' ? handledBy : 'off';
  return { session_id: sessionId, message_id: messageId, handled_by };
}
