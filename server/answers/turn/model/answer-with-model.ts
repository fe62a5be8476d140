import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ChatModelEvent } from '#server/platform/llm/chat-model.ts';
import { createAnswerGuard, type GuardedText } from '../guard/answer-guard.ts';
import { createSentenceBuffer } from '../guard/sentence-buffer.ts';
import { answerUnknown } from '../sources/answer-unknown.ts';
import type { CitationReader } from '../sources/citation-reader.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';
import { type AnswerWriter, createAnswerWriter } from './answer-writer.ts';

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
 * Streams the answer of a model sentence by sentence, with the passages that it cites. Throws the
 * errors of the model's client; `onProgress` has received the text until then, without the sentence
 * that was not complete.
 */
export async function answerWithModel(
  modelStream: AsyncIterable<ChatModelEvent>,
  options: ModelAnswerOptions,
): Promise<TurnOutcome> {
  const { turn, writer, citationReader } = options;
  const answer = createAnswerWriter(options);
  const { finish, usage } = await sendSentences(modelStream, turn, answer);
  const { text, isSupported } = answer;
  if (text === '') {
    return { ...answerUnknown(turn, writer, options.translator), mode: 'llm', usage };
  }
  const citations = citationReader.citations();
  const cards = [...(turn.skillResult?.cards ?? [])];
  writer.emit(...cards.map((card) => ({ name: 'card' as const, data: card })));
  const base = { text, mode: 'llm', citations, cards, fallback: false, usage } as const;
  return { ...base, finish: finish === 'stop' && !isSupported ? 'no_answer' : finish };
}

/** Reads the stream to its end, or to the text that the guard refuses. */
async function sendSentences(
  modelStream: AsyncIterable<ChatModelEvent>,
  turn: Turn,
  answer: AnswerWriter,
): Promise<Pick<TurnOutcome, 'finish' | 'usage'>> {
  const guard = createAnswerGuard({
    passageCount: turn.passages.length,
    replaceForbidden: turn.skillResult?.replaceForbidden,
  });
  const sentences = createSentenceBuffer();
  let finish: TurnOutcome['finish'] = 'stop';
  let usage: TurnOutcome['usage'] = {};

  function send({ text, isReplacement }: GuardedText): void {
    const complete = isReplacement ? sentences.rest() : sentences.add(text);
    for (const sentence of complete) answer.add(sentence);
    if (isReplacement) answer.replace(text);
  }

  for await (const event of modelStream) {
    if (event.type === 'end') {
      if (event.finish === 'length') finish = 'length';
      usage = toUsage(event.usage);
      continue;
    }
    const guarded = guard.read(event.text);
    send(guarded);
    if (guarded.isOver) break;
  }
  send(guard.rest());
  const last = sentences.rest();
  const complete = finish === 'length' ? withoutCutSentence(last, answer.text !== '') : last;
  for (const sentence of complete) answer.add(sentence);
  return { finish, usage };
}

/**
 * Removes the sentence that the limit cut: of “€290” it may have left “€2”. Of an only sentence, the
 * last word is removed.
 */
function withoutCutSentence(sentences: readonly string[], hasText: boolean): readonly string[] {
  const last = sentences.at(-1) ?? '';
  if (sentenceEnd.test(last)) return sentences;
  const before = sentences.slice(0, -1);
  return hasText || before.length > 0 ? before : [last.slice(0, last.lastIndexOf(' ') + 1)];
}

/** A dot after a digit may be a decimal point. */
const sentenceEnd = /(?:\n|(?<!\d)[.!?…。！？]["'”’」』)）]?(?: ?\[\d{1,2}\])*) *$/;

function toUsage({
  promptTokens,
  completionTokens,
  estimated,
}: Extract<ChatModelEvent, { type: 'end' }>['usage']): TurnOutcome['usage'] {
  return { prompt_tokens: promptTokens, completion_tokens: completionTokens, estimated };
}
