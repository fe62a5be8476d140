import type { Translator } from '#server/platform/i18n/translate.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { answerUnknown } from '../sources/answer-unknown.ts';
import type { CitationReader } from '../sources/citation-reader.ts';
import { cardEvents } from '../stream/answer-events.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import { runToolCalls, type ToolRun } from '../tools/run-tool-calls.ts';
import type { Turn, TurnOutcome } from '../turn.ts';
import { answerOfTools, sendToolAnswer, withToolCards } from './answer-of-tools.ts';
import { type AnswerWriter, createAnswerWriter } from './answer-writer.ts';
import type { ModelExchange } from './model-exchange.ts';
import { paragraphBreakAfter } from './paragraph-break.ts';
import { sendReply } from './send-reply.ts';

export interface ModelAnswerOptions {
  turn: Turn;
  writer: TurnWriter;
  translator: Translator;
  log: Logger;
  /** Owned by the caller, which also stores the citations of an answer that fails. */
  citationReader: CitationReader;
  /** Called with the whole text so far. */
  onProgress: (text: string) => void;
}

/**
 * Runs the tools that the model calls, and streams its answer sentence by sentence with the passages that it
 * cites. Throws the errors of the model's client; by then `onProgress` has received all complete sentences.
 */
export async function answerWithModel(
  exchange: ModelExchange,
  options: ModelAnswerOptions,
): Promise<TurnOutcome> {
  const { turn, log } = options;
  const { signal } = turn.stopping;
  const answer = createAnswerWriter(options);
  let reply = await sendReply(exchange, turn, answer);
  while (reply.calls.length > 0 && exchange.canCallTools) {
    const runs = await runToolCalls(exchange.tools, reply.calls, { log, signal });
    exchange.addRuns(runs);
    endIfHandedOver(options, runs);
    signal.throwIfAborted();
    const toolAnswer = answerOfTools(runs);
    if (toolAnswer) return sendToolAnswer(toolAnswer, exchange, options, answer.text);
    const text = answer.replyText;
    const results = answer.beginReply(runs.map(({ result }) => result));
    exchange.continueWith({ text, runs, results });
    reply = await sendReply(exchange, turn, answer);
  }
  if (answer.text === '' && reply.calls.length > 0) {
    throw new ModelError('malformed', 'the model calls tools and does not answer');
  }
  return finishAnswer(answer, reply.finish, exchange, options);
}

/** Stops the answer when a tool has handed the chat to a person; `runTurn` then sends the event. */
function endIfHandedOver({ turn }: ModelAnswerOptions, runs: readonly ToolRun[]): void {
  if (runs.some(({ result }) => result.isHandedOver)) turn.stopping.abort();
}

function finishAnswer(
  { text, isSupported, isNoAnswer }: AnswerWriter,
  finish: TurnOutcome['finish'],
  exchange: ModelExchange,
  { turn, writer, translator, citationReader }: ModelAnswerOptions,
): TurnOutcome {
  const usage = exchange.usage();
  const citations = citationReader.citations();
  if (text === '' || isNoAnswer) {
    // The model may have announced a search before it called tools.
    const separator = paragraphBreakAfter(text);
    writer.write(separator);
    const unknown = answerUnknown(turn, writer, translator);
    return { ...unknown, text: text + separator + unknown.text, citations, mode: 'llm', usage };
  }
  const cards = withToolCards(turn.skillResult?.cards ?? [], exchange.toolRuns);
  writer.emit(...cardEvents(cards));
  const base = { text, mode: 'llm', citations, cards, fallback: false, usage } as const;
  return { ...base, finish: finish === 'stop' && !isSupported ? 'no_answer' : finish };
}
