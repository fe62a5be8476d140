import type { TabSync } from '../tabs/tab-sync.ts';
import { getLastQuestionId } from './chat-message.ts';
import type { ChatAction, ChatStoreState } from './chat-reducer.ts';
import type { createTurns, SentQuestion } from './turns.ts';

/** Sends questions one after the other: a staff member may receive several messages in a row. */
export function createQuestionQueue(
  turns: ReturnType<typeof createTurns>,
  tabs: TabSync,
  get: () => ChatStoreState,
) {
  /** Sent again under the same `client_id` when the element was moved while sending. */
  let lastQuestion: SentQuestion | undefined;
  let sending = Promise.resolve();
  /** Incremented when another chat replaces the current one. */
  let generation = 0;

  return {
    getLastQuestion: () => lastQuestion,
    /** Shows a question at once and sends it after the previous ones. */
    async send(question: SentQuestion, action: Extract<ChatAction, { type: 'questionAdded' }>) {
      const after = getLastQuestionId(get().messages);
      turns.show(action);
      const sentGeneration = generation;
      sending = sending.then(async () => {
        if (sentGeneration !== generation) return;
        lastQuestion = question;
        const turnEnd = turns.followQuestion(question);
        // After the lock request above, so that other tabs queue behind this one.
        tabs.shareActions(get().sessionId, [{ ...action, after }]);
        await turnEnd;
      });
      await sending;
    },
    clear() {
      lastQuestion = undefined;
      sending = Promise.resolve();
      generation += 1;
    },
  };
}
