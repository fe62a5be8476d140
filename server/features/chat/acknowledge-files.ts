import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Turn, TurnOutcome } from './turn.ts';
import type { TurnWriter } from './turn-writer.ts';

/** Files came without a word: the AI cannot read them, so it says who can, and asks for the question. */
export function acknowledgeFiles(
  turn: Turn,
  writer: TurnWriter,
  translator: Translator,
): TurnOutcome {
  const text = translator.text(turn.language, 'server:answer.files');
  writer.say(text);
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
