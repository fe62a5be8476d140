import { deferredPart, type SlotProps, useDeferredPart } from '#shared/console/index.ts';
import { ChatHashProvider } from '../../parts/chat-hash.ts';

const whyAnswer = deferredPart(async () => (await import('./why-answer.tsx')).WhyAnswer);

/** The explanation of an answer in a slot of another area. */
export function AnswerReasons({
  windowHash,
  sessionId,
  messageId,
}: SlotProps['answer-explanation']) {
  const WhyAnswer = useDeferredPart(whyAnswer);
  return (
    <ChatHashProvider value={windowHash}>
      {WhyAnswer && (
        <WhyAnswer key={messageId} message={{ id: messageId, session_id: sessionId }} />
      )}
    </ChatHashProvider>
  );
}
