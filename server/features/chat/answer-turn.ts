import { ModelError } from '#server/platform/llm/model-error.ts';
import { acknowledgeFiles } from './acknowledge-files.ts';
import { answerFromSources } from './answer-from-sources.ts';
import { answerWithModel, type ModelAnswering } from './answer-with-model.ts';
import { sayBesides } from './follow-guidance.ts';
import type { Turn, TurnOutcome } from './turn.ts';

interface Answering extends Omit<ModelAnswering, 'turn'> {
  /** The model failed before a word was said; the sources answer. */
  onModelFailure: (error: ModelError) => void;
}

/**
 * The model's answer; when it fails before a word was said, that of the sources, marked so. Then what
 * the business wants said besides.
 */
export async function answerTurn(turn: Turn, work: Answering): Promise<TurnOutcome> {
  return sayBesides(turn, work.writer, await answer(turn, work));
}

async function answer(turn: Turn, work: Answering): Promise<TurnOutcome> {
  const { writer, translator } = work;
  if (turn.question === '') return acknowledgeFiles(turn, writer, translator);
  if (!turn.reply) return answerFromSources(turn, writer, translator);
  let said = false;
  try {
    return await answerWithModel(turn.reply, {
      ...work,
      turn,
      onProgress(text) {
        said = true;
        work.onProgress(text);
      },
    });
  } catch (error) {
    if (turn.stopping.signal.aborted || said || !(error instanceof ModelError)) throw error;
    work.onModelFailure(error);
    const note = `${translator.text(turn.language, 'server:answer.fallback_note')}\n\n`;
    writer.say(note);
    const outcome = answerFromSources(turn, writer, translator);
    return { ...outcome, text: note + outcome.text, fallback: true };
  }
}
