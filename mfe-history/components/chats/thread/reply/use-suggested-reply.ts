import { useEffect, useRef, useState } from 'react';
import { streamEvents } from '#shared/console/index.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { SuggestionEvent } from '#shared/contracts/conversations/suggestions.ts';

export interface SuggestedReply {
  status: 'none' | 'writing' | 'written' | 'unknown' | 'failed';
  /** The sources of the suggested text. */
  citations: readonly Citation[];
}

const nothing: SuggestedReply = { status: 'none', citations: [] };

/** Has the AI write a reply into the draft, below what the member wrote. */
export function useSuggestedReply(sessionId: string, draft: string, write: (text: string) => void) {
  const [reply, setReply] = useState<SuggestedReply>(nothing);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function suggest(): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setReply({ status: 'writing', citations: [] });
    try {
      setReply(await writeSuggestion(sessionId, draft, write, controller.signal));
    } catch {
      if (!controller.signal.aborted) setReply({ status: 'failed', citations: [] });
    }
  }
  return {
    ...reply,
    suggest,
    stop() {
      running.current?.abort();
      setReply(nothing);
    },
    /** Forgets the sources, once the text was sent. */
    clear: () => setReply(nothing),
  };
}

async function writeSuggestion(
  session_id: string,
  draft: string,
  write: (text: string) => void,
  signal: AbortSignal,
): Promise<SuggestedReply> {
  const own = draft.trim() ? `${draft.trimEnd()}\n` : '';
  const events = streamEvents('POST /sessions/suggestion', { body: { session_id }, signal });
  let text = '';
  const citations: Citation[] = [];
  for await (const { name, data } of events) {
    const event = { name, data: JSON.parse(data) } as SuggestionEvent; // as the contract says
    if (event.name === 'delta') {
      text += event.data.t;
      write(own + text);
    }
    if (event.name === 'citation') citations.push(event.data);
    if (event.name === 'done') {
      write(event.data.text ? own + event.data.text : draft);
      return { status: event.data.text ? 'written' : 'unknown', citations };
    }
  }
  write(draft);
  return { status: 'failed', citations: [] };
}
