import { createMarkHider } from '#server/features/sources/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ChatModelEvent } from '#server/platform/llm/chat-model.ts';
import { refuse } from './answer-from-sources.ts';
import type { MarkerReader } from './cited-passages.ts';
import { createAnswerGuard } from './guard-answer.ts';
import { noAnswerMark } from './prompt.ts';
import type { Turn, TurnOutcome } from './turn.ts';
import type { TurnWriter } from './turn-writer.ts';

export interface ModelAnswering {
  turn: Turn;
  writer: TurnWriter;
  translator: Translator;
  /** Keeps what was cited, also of an answer that breaks off. */
  markers: MarkerReader;
  /** Told of the whole text so far, with every piece. */
  onProgress: (text: string) => void;
}

/**
 * Streams a model's answer that rests on the passages it cites. Throws what the model's client
 * throws; words said until then are in the progress.
 */
export async function answerWithModel(
  reply: AsyncIterable<ChatModelEvent>,
  work: ModelAnswering,
): Promise<TurnOutcome> {
  const { turn, writer, markers } = work;
  const guard = createAnswerGuard(turn.passages.length);
  // The guard lets marks through in one piece.
  const shown = turn.window.settings.show_sources ? (words: string) => words : createMarkHider();
  let text = '';
  let shownText = '';
  let said = false;
  let finish: TurnOutcome['finish'] = 'stop';
  let usage: TurnOutcome['usage'] = {};

  function say(words: string): void {
    said = true;
    if (!words) return;
    const visible = shown(words);
    shownText += visible;
    writer.say(visible);
    const cited = markers.read(words);
    if (cited.length > 0) {
      writer.emit(...cited.map((citation) => ({ name: 'citation' as const, data: citation })));
    }
    work.onProgress(shownText);
  }

  try {
    for await (const event of reply) {
      if (event.type === 'end') {
        if (event.finish === 'length') finish = 'length';
        usage = {
          prompt_tokens: event.usage.promptTokens,
          completion_tokens: event.usage.completionTokens,
          estimated: event.usage.estimated,
        };
        continue;
      }
      const { text: words, leaked } = guard.read(event.text);
      text += words;
      // Until it is clear that this is not the mark, nothing is shown.
      if (said || !noAnswerMark.startsWith(text.trim().slice(0, noAnswerMark.length))) {
        say(said ? words : text);
      }
      // What the model was told is nobody else's: the answer ends before it.
      if (leaked) break;
    }
  } finally {
    // Also of an answer that breaks off.
    const rest = guard.rest();
    text += rest;
    if (said) say(rest);
  }
  if (text.trim().startsWith(noAnswerMark) || text.trim() === '') {
    return { ...refuse(turn, writer, work.translator), mode: 'llm', usage };
  }
  if (!said) say(text);
  const citations = markers.citations();
  const cards = [...(turn.skilled?.cards ?? [])];
  writer.emit(...cards.map((card) => ({ name: 'card' as const, data: card })));
  return { text: shownText, finish, mode: 'llm', citations, cards, fallback: false, usage };
}
