import { ModelError } from '#server/platform/llm/model-error.ts';
import { answerWithModel, type ModelAnswerOptions } from '../model/answer-with-model.ts';
import { answerFromSources } from '../sources/answer-from-sources.ts';
import { appendRuleTexts } from '../sources/apply-guidance.ts';
import type { Turn, TurnOutcome } from '../turn.ts';
import { acknowledgeFiles } from './acknowledge-files.ts';

interface AnswerOptions extends Omit<ModelAnswerOptions, 'turn'> {
  /** Called when the model failed before its first text and the sources answer instead. */
  onModelFailure: (error: ModelError) => void;
}

/**
 * Answers with the model; from the sources when there is no model or it fails before its first
 * text. Appends the texts that rules of the business add to every answer.
 */
export async function answerTurn(turn: Turn, options: AnswerOptions): Promise<TurnOutcome> {
  return appendRuleTexts(turn, options.writer, await answer(turn, options));
}

async function answer(turn: Turn, options: AnswerOptions): Promise<TurnOutcome> {
  const { writer, translator } = options;
  if (turn.question === '') return acknowledgeFiles(turn, writer, translator);
  if (!turn.exchange) return answerFromSources(turn, writer, translator);
  let hasStarted = false;
  try {
    return await answerWithModel(turn.exchange, {
      ...options,
      turn,
      onProgress(text) {
        hasStarted = true;
        options.onProgress(text);
      },
    });
  } catch (error) {
    if (turn.stopping.signal.aborted || hasStarted || !(error instanceof ModelError)) throw error;
    options.onModelFailure(error);
    const note = `${translator.text(turn.language, 'server:answer.fallback_note')}\n\n`;
    writer.write(note);
    const outcome = answerFromSources(turn, writer, translator);
    return { ...outcome, text: note + outcome.text, fallback: true, usage: turn.exchange.usage() };
  }
}
