import type { ToolCall } from '#server/platform/llm/chat-model.ts';
import { createAnswerGuard, type GuardedText } from '../guard/answer-guard.ts';
import { createSentenceBuffer } from '../guard/sentence-buffer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { ModelExchange } from './model-exchange.ts';

interface SentReply {
  finish: TurnOutcome['finish'];
  /** The tools that the model calls. */
  calls: readonly ToolCall[];
}

/** Sends the current reply sentence by sentence, to its end or to the first forbidden text. */
export async function sendReply(
  exchange: ModelExchange,
  turn: Turn,
  answer: AnswerWriter,
): Promise<SentReply> {
  const guard = createAnswerGuard({
    passageCount: answer.passageCount,
    replaceForbidden: turn.skillResult?.replaceForbidden,
  });
  const sentences = createSentenceBuffer();
  const reply: SentReply = { finish: 'stop', calls: [] };

  function send({ text, isReplacement }: GuardedText): void {
    const complete = isReplacement ? sentences.rest() : sentences.add(text);
    for (const sentence of complete) answer.add(sentence);
    if (isReplacement) answer.replace(text);
  }

  for await (const event of exchange.read()) {
    if (event.type === 'end') {
      if (event.finish === 'length') reply.finish = 'length';
      reply.calls = event.toolCalls;
      continue;
    }
    const guarded = guard.read(event.text);
    send(guarded);
    if (guarded.endsAnswer) break;
  }
  send(guard.rest());
  const last = sentences.rest();
  const complete = reply.finish === 'length' ? withoutCutSentence(last, answer.text !== '') : last;
  for (const sentence of complete) answer.add(sentence);
  return reply;
}

/**
 * Removes the sentence that the token limit cut, which may end with “€2” instead of “€290”. From the
 * only sentence of an answer, removes the last word.
 */
function withoutCutSentence(sentences: readonly string[], hasText: boolean): readonly string[] {
  const last = sentences.at(-1) ?? '';
  if (sentenceEnd.test(last)) return sentences;
  const before = sentences.slice(0, -1);
  return hasText || before.length > 0 ? before : [last.slice(0, last.lastIndexOf(' ') + 1)];
}

/** A dot after a digit may be a decimal point. */
const sentenceEnd = /(?:\n|(?<!\d)[.!?…。！？]["'”’」』)）]?(?: ?\[\d{1,2}\])*) *$/;
