import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';

export const citationEvents = (citations: readonly Citation[]) =>
  citations.map((citation) => ({ name: 'citation' as const, data: citation }));

export const cardEvents = (cards: readonly AnswerCard[]) =>
  cards.map((card) => ({ name: 'card' as const, data: card }));
