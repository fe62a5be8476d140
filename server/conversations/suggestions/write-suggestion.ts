import type { z } from 'zod';
import { tryQuestion, withoutMarks } from '#server/answers/turn/index.ts';
import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { suggestionEndpoints } from '#shared/contracts/conversations/suggestions.ts';
import { defaultLanguage, type Language, languages } from '#shared/contracts/languages.ts';
import { readOpenQuestion } from './read-open-question.ts';
import { rewriteReply } from './rewrite-reply.ts';
import type { SendSuggestion, SuggestionDeps } from './suggestions.routes.ts';

type SuggestionRequest = z.output<typeof suggestionEndpoints.suggest.body>;
type WriteSuggestion = (send: SendSuggestion, signal: AbortSignal) => Promise<void>;

/**
 * Reads what a suggestion needs and returns the function that writes it. Throws when it cannot be
 * written, before the stream opens.
 */
export async function prepareSuggestion(
  services: SuggestionDeps,
  caller: Caller,
  request: SuggestionRequest,
): Promise<WriteSuggestion> {
  const { db, windows } = services;
  const open = await readOpenQuestion(db, caller, request.session_id);
  const { chat, question, history } = open;
  const window = await windows.find(chat.window_hash, null);
  const language = languageOf(question, chat.language);
  const needsModel = Boolean(request.draft ?? request.tone ?? request.instruction);
  const model = needsModel ? await getModel(services, caller, window) : null;

  async function answerFromSources(send: SendSuggestion, signal: AbortSignal) {
    const trial = { window, question, language, history, signal };
    // A model rewrites the answer, so only the rewritten text is shown.
    const onText = (t: string) => model ?? send('delta', { t });
    const answer = await tryQuestion(services, { ...trial, onText });
    // The fallback has a note for customers, so the sources are quoted again without it.
    const { text, citations, finish } = answer.modelFailure
      ? await tryQuestion(services, { ...trial, withModel: false })
      : answer;
    const isUnknown = finish === 'no_answer';
    if (!isUnknown) for (const citation of citations) send('citation', citation);
    return isUnknown ? '' : withoutMarks(text, citations);
  }

  return async (send, signal) => {
    const canAnswer = !request.draft && question !== '' && window.agent;
    const found = canAnswer ? await answerFromSources(send, signal) : '';
    const draft = request.draft ?? found;
    const { organizationId } = caller;
    const rewrite = { ...request, organizationId, question, draft, language };
    const onText = (t: string) => send('delta', { t });
    const text =
      model && (draft || request.instruction)
        ? await rewriteReply(model, rewrite, { onText, signal })
        : draft;
    send('done', { text, finish: text ? 'stop' : 'no_answer' });
  };
}

function languageOf(question: string, chatLanguage: string): Language {
  const known = languages.find((language) => language === chatLanguage);
  return guessLanguage(question) ?? known ?? defaultLanguage;
}

async function getModel(
  { models }: SuggestionDeps,
  { organizationId }: Caller,
  { id, organization: { timezone } }: PublishedWindow,
): Promise<ChatModel> {
  const window = { id, timezone };
  const model = await models.findDefault({ organizationId, purpose: 'suggestion', window });
  if (!model) throw new AppError('model_unavailable', 'no model is configured');
  return model;
}
