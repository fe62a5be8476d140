import { useEffect, useRef, useState } from 'react';
import { streamEvents } from '#shared/console/index.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { SuggestionEvent } from '#shared/contracts/conversations/suggestions.ts';
import type { ReplyTone } from '#shared/contracts/names.ts';

export interface SuggestedReply {
  /** `unknown`: the AI found no answer to suggest. */
  status: 'none' | 'writing' | 'written' | 'rewritten' | 'unknown' | 'failed';
  /** The sources of the suggested text. */
  citations: readonly Citation[];
  /** The suggestion; absent for a rewritten draft. */
  text?: string;
}

/** How a model rewrites the draft. */
export interface Rewriting {
  tone?: ReplyTone;
  instruction?: string;
}

interface Draft {
  text: string;
  write: (text: string) => void;
}

const nothing: SuggestedReply = { status: 'none', citations: [] };

/** Streams a reply of the AI into the draft: below the member's text, or in place of it. */
export function useSuggestedReply(sessionId: string, draft: string, write: (text: string) => void) {
  const [reply, setReply] = useState<SuggestedReply>(nothing);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function suggest(rewriting?: Rewriting): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setReply({ status: 'writing', citations: [] });
    try {
      const target = { text: draft, write };
      setReply(await writeSuggestion(sessionId, target, rewriting, controller.signal));
    } catch {
      if (controller.signal.aborted) return;
      write(draft);
      setReply({ status: 'failed', citations: [] });
    }
  }
  return {
    ...reply,
    suggest,
    stop() {
      running.current?.abort();
      setReply(nothing);
    },
    /** The suggestion if the member changed it before sending. */
    correctedBy(sent: string): string | undefined {
      return reply.text && reply.text.trim() !== sent.trim() ? reply.text : undefined;
    },
    clear: () => setReply(nothing),
  };
}

async function writeSuggestion(
  session_id: string,
  { text: draft, write }: Draft,
  rewriting: Rewriting | undefined,
  signal: AbortSignal,
): Promise<SuggestedReply> {
  const own = draft.trim();
  const before = !rewriting && own ? `${draft.trimEnd()}\n` : '';
  const body = { session_id, ...rewriting, ...(rewriting && own && { draft: own }) };
  const events = streamEvents('POST /sessions/suggestion', { body, signal });
  let text = '';
  const citations: Citation[] = [];
  for await (const { name, data } of events) {
    const event = { name, data: JSON.parse(data) } as SuggestionEvent; // as the contract says
    if (event.name === 'delta') {
      text += event.data.t;
      write(before + text);
    }
    if (event.name === 'citation') citations.push(event.data);
    if (event.name === 'done') {
      const suggested = event.data.text;
      write(suggested ? before + suggested : draft);
      if (!suggested) return { status: 'unknown', citations };
      if (rewriting && own) return { status: 'rewritten', citations };
      return { status: 'written', citations, text: suggested };
    }
  }
  write(draft);
  return { status: 'failed', citations: [] };
}
