import { type RefObject, useEffect, useState } from 'react';
import { Slot } from '#shared/console/index.ts';

interface LastAnswerProps {
  hash: string;
  /** The chat in which a member tries the chatbot. */
  frame: RefObject<HTMLIFrameElement | null>;
  url: string;
}

/** Explains the last answer of the chat that runs in `frame`. */
export function LastAnswer({ hash, frame, url }: LastAnswerProps) {
  const [answer, setAnswer] = useState<{ sessionId: string; messageId: string } | null>(null);

  useEffect(() => {
    function handleMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (origin !== new URL(url).origin || source !== frame.current?.contentWindow) return;
      const { preview, session_id: sessionId, message_id: messageId } = Object(data);
      if (preview !== 'answered') return;
      if (typeof sessionId !== 'string' || typeof messageId !== 'string') return;
      setAnswer({ sessionId, messageId });
    }
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [frame, url]);

  return answer && <Slot name="answer-explanation" windowHash={hash} {...answer} />;
}
