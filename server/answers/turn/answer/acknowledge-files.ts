import type { Translator } from '#server/platform/i18n/translate.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

/** Answers a message of files without text, which the AI cannot read: it prompts for a question. */
export function acknowledgeFiles(
  turn: Turn,
  writer: TurnWriter,
  translator: Translator,
): TurnOutcome {
  const text = translator.text(turn.language, 'server:answer.files');
  writer.write(text);
  return {
    text,
    finish: 'stop',
    mode: 'retrieval',
    citations: [],
    cards: [],
    fallback: false,
    usage: {},
  };
}
