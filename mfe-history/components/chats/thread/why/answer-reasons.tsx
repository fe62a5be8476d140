import type { SlotProps } from '#shared/console/index.ts';
import { ChatHashProvider } from '../../parts/chat-hash.ts';
import { WhyAnswer } from './why-answer.tsx';

/** Why an answer was given, for other areas. */
export function AnswerReasons({
  windowHash,
  sessionId,
  messageId,
}: SlotProps['answer-explanation']) {
  return (
    <ChatHashProvider value={windowHash}>
      <WhyAnswer key={messageId} message={{ id: messageId, session_id: sessionId }} />
    </ChatHashProvider>
  );
}
