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
  const guard = createAnswerGuard({
    passageCount: turn.passages.length,
    insteadOf: turn.skilled?.insteadOf,
  });
  // The guard lets marks through in one piece.
  const hide = turn.window.settings.show_sources ? null : createMarkHider();
  /** Words of which it is not clear yet whether they are the mark. */
  let unsaid = '';
  let shownText = '';
  let said = false;
  let finish: TurnOutcome['finish'] = 'stop';
  let usage: TurnOutcome['usage'] = {};

  function say(words: string): void {
    said = true;
    if (!words) return;
    const visible = hide ? hide(words) : words;
    writer.say(visible);
    const cited = markers.read(words);
    // A text of its own only where it differs: there are many answers at once.
    shownText = hide ? shownText + visible : markers.text;
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
      const { text: words, isOver } = guard.read(event.text);
      if (!said) unsaid += words;
      if (said || !mayBeNoAnswer(unsaid)) say(said ? words : unsaid);
      if (isOver) break;
    }
  } finally {
    // Also of an answer that breaks off.
    const rest = guard.rest();
    if (said) say(rest);
    else unsaid += rest;
  }
  if (!said) {
    const answer = unsaid.trim();
    if (answer === '' || answer.startsWith(noAnswerMark)) {
      return { ...refuse(turn, writer, work.translator), mode: 'llm', usage };
    }
    say(unsaid);
  }
  const citations = markers.citations();
  const cards = [...(turn.skilled?.cards ?? [])];
  writer.emit(...cards.map((card) => ({ name: 'card' as const, data: card })));
  return { text: shownText, finish, mode: 'llm', citations, cards, fallback: false, usage };
}

/** Whether an answer that begins so may still be the mark that there is none, or is it. */
function mayBeNoAnswer(words: string): boolean {
  return noAnswerMark.startsWith(words.trim().slice(0, noAnswerMark.length));
}
