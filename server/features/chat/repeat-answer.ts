import type { AnswerMode, Card, Citation, Finish } from '#shared/contracts/chat.ts';
import type { ChatServices } from './chat-services.ts';
import { answerMeta } from './run-turn.ts';
import type { Question } from './start-turn.ts';
import { createTurnWriter } from './turn-writer.ts';

interface StoredAnswer {
  streamId: string;
  sessionId: string;
  questionId: string;
  text: string;
  citations: Citation[];
  cards: Card[];
  finish: Finish | null;
  mode: AnswerMode | null;
  fallback: boolean;
  counted: boolean;
}

/** Sends a stored answer once more, as the stream that is gone would have. */
export function repeatAnswer(
  { turnLog, clock }: Pick<ChatServices, 'turnLog' | 'clock'>,
  { window }: Question,
  answer: StoredAnswer,
): void {
  const { streamId: answerId, sessionId, questionId, mode, counted, fallback } = answer;
  const writer = createTurnWriter(turnLog, answerId, {
    hides: window.settings.show_sources ? [] : ['citation'],
  });
  writer.emit(answerMeta({ answerId, sessionId, questionId, now: clock() }));
  writer.emit(...answer.citations.map((data) => ({ name: 'citation' as const, data })));
  writer.say(answer.text);
  writer.emit(...answer.cards.map((data) => ({ name: 'card' as const, data })));
  writer.end({
    name: 'done',
    data: {
      finish: answer.finish ?? 'stop',
      counted,
      usage: {},
      mode: mode ?? 'retrieval',
      ...(fallback && { fallback }),
    },
  });
}
