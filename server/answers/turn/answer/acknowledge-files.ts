import type { Translator } from '#server/platform/i18n/translate.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

/** Asks for a question in reply to files without text, which the AI cannot read. */
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
