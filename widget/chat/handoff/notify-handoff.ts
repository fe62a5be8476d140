import type { ElementEvents } from '../../element-events.ts';
import type { ChatStore } from '../store/chat.ts';
import type { ChatStoreState } from '../store/chat-reducer.ts';

/** Notifies the page when the responder or the queue position changes. */
export function notifyHandoff(chat: ChatStore, notify: (detail: ElementEvents['handoff']) => void) {
  chat.subscribe((current, previous) => {
    if (current.handledBy === previous.handledBy && current.handoff === previous.handoff) return;
    const detail = getDetail(current);
    if (JSON.stringify(detail) !== JSON.stringify(getDetail(previous))) notify(detail);
  });
}

const getDetail = ({ handledBy, handoff }: ChatStoreState): ElementEvents['handoff'] => ({
  handled_by: handledBy,
  position: handoff?.position ?? null,
  person: handoff?.person?.name ?? null,
});
