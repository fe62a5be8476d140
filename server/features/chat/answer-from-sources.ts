import { answerExtractively } from '#server/features/knowledge/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Card } from '#shared/contracts/chat.ts';
import type { Turn, TurnOutcome } from './turn.ts';
import type { TurnWriter } from './turn-writer.ts';

/** Answers with the business's own words, quoted and cited; without any, says so and offers a person. */
export function answerFromSources(
  turn: Turn,
  writer: TurnWriter,
  translator: Translator,
): TurnOutcome {
  const answer = answerExtractively(turn);
  if (!answer) return refuse(turn, writer, translator);
  writer.emit(
    ...answer.citations.map((citation) => ({ name: 'citation' as const, data: citation })),
  );
  writer.say(answer.text);
  return { ...answer, finish: 'stop', mode: 'retrieval', cards: [], fallback: false, usage: {} };
}

/** Nothing known: the text says so, and a card lets the customer leave a way to be reached. */
export function refuse(turn: Turn, writer: TurnWriter, translator: Translator): TurnOutcome {
  const text = translator.text(turn.language, 'server:answer.none');
  const cards: Card[] = turn.window.settings.contact_request ? [{ kind: 'contact_request' }] : [];
  writer.say(text);
  writer.emit(...cards.map((card) => ({ name: 'card' as const, data: card })));
  return {
    text,
    finish: 'no_answer',
    mode: 'retrieval',
    citations: [],
    cards,
    fallback: false,
    usage: {},
  };
}
