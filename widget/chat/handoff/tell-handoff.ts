import type { ElementEvents } from '../../element-events.ts';
import type { ChatStore } from '../chat.ts';
import type { ChatState } from '../chat-reducer.ts';

/** Tells the page when somebody else answers than before, and how the queue moves. */
export function tellHandoff(chat: ChatStore, tell: (detail: ElementEvents['handoff']) => void) {
  chat.subscribe((now, before) => {
    if (now.handledBy === before.handledBy && now.handoff === before.handoff) return;
    const detail = detailOf(now);
    if (JSON.stringify(detail) !== JSON.stringify(detailOf(before))) tell(detail);
  });
}

const detailOf = ({ handledBy, handoff }: ChatState): ElementEvents['handoff'] => ({
  handled_by: handledBy,
  position: handoff?.position ?? null,
  person: handoff?.person?.name ?? null,
});
