import { latePart, type SlotProps, useLatePart } from '#shared/console/index.ts';
import { ChatHashProvider } from '../../parts/chat-hash.ts';

const whyAnswer = latePart(async () => (await import('./why-answer.tsx')).WhyAnswer);

/** The explanation of an answer in a slot of another area. */
export function AnswerReasons({
  windowHash,
  sessionId,
  messageId,
}: SlotProps['answer-explanation']) {
  const WhyAnswer = useLatePart(whyAnswer);
  return (
    <ChatHashProvider value={windowHash}>
      {WhyAnswer && (
        <WhyAnswer key={messageId} message={{ id: messageId, session_id: sessionId }} />
      )}
    </ChatHashProvider>
  );
}
