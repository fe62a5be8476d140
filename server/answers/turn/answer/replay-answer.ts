import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { AnswerMode, Citation, Finish } from '#shared/contracts/answers/chat.ts';
import type { ChatServices } from '../chat-services.ts';
import type { CustomerQuestion } from '../question/question.ts';
import { cardEvents, citationEvents } from '../stream/answer-events.ts';
import { metaEvent } from '../stream/meta-event.ts';
import { createTurnWriter } from '../stream/turn-writer.ts';

interface StoredAnswer {
  streamId: string;
  sessionId: string;
  questionId: string;
  text: string;
  citations: Citation[];
  cards: AnswerCard[];
  finish: Finish | null;
  mode: AnswerMode | null;
  fallback: boolean;
  counted: boolean;
}

/** Writes a stored answer to a new stream, after its original stream has expired. */
export function replayAnswer(
  { turnLog, clock }: Pick<ChatServices, 'turnLog' | 'clock'>,
  { window }: CustomerQuestion,
  answer: StoredAnswer,
): void {
  const { streamId: answerId, sessionId, questionId, mode, counted, fallback } = answer;
  const writer = createTurnWriter(turnLog, answerId, {
    hiddenEvents: window.settings.show_sources ? [] : ['citation'],
  });
  writer.emit(metaEvent({ answerId, sessionId, questionId, now: clock() }));
  writer.emit(...citationEvents(answer.citations));
  writer.write(answer.text);
  writer.emit(...cardEvents(answer.cards));
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
