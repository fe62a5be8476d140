import { createCitationMarkFilter } from '#server/knowledge/citations/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ChatModelEvent } from '#server/platform/llm/chat-model.ts';
import { createAnswerGuard } from '../guard/answer-guard.ts';
import { answerUnknown } from '../sources/answer-unknown.ts';
import type { CitationReader } from '../sources/citation-reader.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';
import { noAnswerToken } from './build-prompt.ts';

export interface ModelAnswerOptions {
  turn: Turn;
  writer: TurnWriter;
  translator: Translator;
  /** Owned by the caller, which also stores the citations of an answer that fails. */
  citationReader: CitationReader;
  /** Called with the whole text so far. */
  onProgress: (text: string) => void;
}

/**
 * Streams the answer of a model with the passages that it cites. Throws the errors of the model's
 * client; `onProgress` has received the text until then.
 */
export async function answerWithModel(
  modelStream: AsyncIterable<ChatModelEvent>,
  options: ModelAnswerOptions,
): Promise<TurnOutcome> {
  const { turn, writer, citationReader } = options;
  const guard = createAnswerGuard({
    passageCount: turn.passages.length,
    replaceForbidden: turn.skillResult?.replaceForbidden,
  });
  // The guard never splits a marker, so each chunk can be processed on its own.
  const hideMarkers = turn.window.settings.show_sources ? null : createCitationMarkFilter();
  /** The beginning of an answer that may still become the no-answer token. */
  let pendingText = '';
  let visibleText = '';
  let hasStarted = false;
  let finish: TurnOutcome['finish'] = 'stop';
  let usage: TurnOutcome['usage'] = {};

  function write(text: string): void {
    hasStarted = true;
    if (!text) return;
    const visible = hideMarkers ? hideMarkers(text) : text;
    writer.write(visible);
    const cited = citationReader.read(text);
    // Shares one string where both texts are equal, to save memory with many concurrent answers.
    visibleText = hideMarkers ? visibleText + visible : citationReader.text;
    if (cited.length > 0) {
      writer.emit(...cited.map((citation) => ({ name: 'citation' as const, data: citation })));
    }
    options.onProgress(visibleText);
  }

  try {
    for await (const event of modelStream) {
      if (event.type === 'end') {
        if (event.finish === 'length') finish = 'length';
        usage = {
          prompt_tokens: event.usage.promptTokens,
          completion_tokens: event.usage.completionTokens,
          estimated: event.usage.estimated,
        };
        continue;
      }
      const { text, isOver } = guard.read(event.text);
      if (!hasStarted) pendingText += text;
      if (hasStarted || !mayBeNoAnswer(pendingText)) write(hasStarted ? text : pendingText);
      if (isOver) break;
    }
  } finally {
    // An answer that fails keeps the text that the guard held back.
    const rest = guard.rest();
    if (hasStarted) write(rest);
    else pendingText += rest;
  }
  if (!hasStarted) {
    const answer = pendingText.trim();
    if (answer === '' || answer.startsWith(noAnswerToken)) {
      return { ...answerUnknown(turn, writer, options.translator), mode: 'llm', usage };
    }
    write(pendingText);
  }
  const citations = citationReader.citations();
  const cards = [...(turn.skillResult?.cards ?? [])];
  writer.emit(...cards.map((card) => ({ name: 'card' as const, data: card })));
  return { text: visibleText, finish, mode: 'llm', citations, cards, fallback: false, usage };
}

/** Whether an answer with this beginning is the no-answer token or may become it. */
function mayBeNoAnswer(text: string): boolean {
  return noAnswerToken.startsWith(text.trim().slice(0, noAnswerToken.length));
}
