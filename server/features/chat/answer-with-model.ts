import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ChatModelEvent } from '#server/platform/llm/chat-model.ts';
import { refuse } from './answer-from-sources.ts';
import type { MarkerReader } from './cited-passages.ts';
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
  let text = '';
  let said = false;
  let finish: TurnOutcome['finish'] = 'stop';
  let usage: TurnOutcome['usage'] = {};

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
    text += event.text;
    // Until it is clear that this is not the mark, nothing is shown.
    if (!said && noAnswerMark.startsWith(text.trim().slice(0, noAnswerMark.length))) continue;
    writer.say(said ? event.text : text);
    const cited = markers.read(said ? event.text : text);
    said = true;
    if (cited.length > 0) {
      writer.emit(...cited.map((citation) => ({ name: 'citation' as const, data: citation })));
    }
    work.onProgress(text);
  }
  if (text.trim().startsWith(noAnswerMark) || text.trim() === '') {
    return { ...refuse(turn, writer, work.translator), mode: 'llm', usage };
  }
  if (!said) {
    writer.say(text);
    work.onProgress(text);
  }
  const citations = markers.citations(text);
  return { text, finish, mode: 'llm', citations, cards: [], fallback: false, usage };
}
