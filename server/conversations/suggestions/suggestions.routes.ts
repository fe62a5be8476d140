import { type TrialServices, tryQuestion, withoutMarks } from '#server/answers/turn/index.ts';
import type { EmbeddableWindows } from '#server/chatbots/windows/index.ts';
import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { implementStream } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { EventStream } from '#server/platform/sse/event-stream.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import {
  type SuggestionEvents,
  suggestionEndpoints,
} from '#shared/contracts/conversations/suggestions.ts';
import { defaultLanguage, languages } from '#shared/contracts/languages.ts';
import { readOpenQuestion } from './read-open-question.ts';

interface SuggestionDeps extends TrialServices {
  windows: EmbeddableWindows;
  streams: Streams;
}

/** Replies that the AI suggests to members; nothing is stored or sent to the customer. */
export function suggestionRoutes(app: App, services: SuggestionDeps): void {
  const { db, log, streams, windows } = services;
  implementStream(app, suggestionEndpoints.suggest, streams, async ({ body }, { caller }) => {
    const { chat, question, history } = await readOpenQuestion(db, caller, body.session_id);
    const window = await windows.find(chat.window_hash, null);
    const stopping = new AbortController();

    async function suggest(stream: EventStream): Promise<void> {
      const send = sender(stream);
      if (!question || !window.agent) return send('done', { text: '', finish: 'no_answer' });
      const known = languages.find((language) => language === chat.language);
      const language = guessLanguage(question) ?? known ?? defaultLanguage;
      const trial = { window, question, language, history, signal: stopping.signal };
      const answer = await tryQuestion(services, { ...trial, onText: (t) => send('delta', { t }) });
      // The fallback has a note for customers, so the sources are quoted again without it.
      const { text, citations, finish } = answer.modelFailure
        ? await tryQuestion(services, { ...trial, withModel: false })
        : answer;
      const isUnknown = finish === 'no_answer';
      if (!isUnknown) for (const citation of citations) send('citation', citation);
      const reply = isUnknown ? '' : withoutMarks(text, citations);
      send('done', { text: reply, finish: isUnknown ? 'no_answer' : 'stop' });
    }
    return {
      feed(stream) {
        stream.onClose(() => stopping.abort());
        suggest(stream)
          .catch((error: unknown) => {
            if (stopping.signal.aborted) return;
            const code = error instanceof ModelError ? 'model_unavailable' : 'internal';
            log[code === 'internal' ? 'error' : 'warn']({ err: error }, 'a suggestion failed');
            sender(stream)('error', { code });
          })
          .finally(() => stream.end());
      },
    };
  });
}

function sender(stream: EventStream) {
  return <Name extends keyof SuggestionEvents>(name: Name, data: SuggestionEvents[Name]): void => {
    stream.send([{ name, data: JSON.stringify(data) }]);
  };
}
