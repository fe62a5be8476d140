import { isWithPerson } from '../handoff/reduce-handoff.ts';
import { getLastQuestionId } from '../store/chat-message.ts';
import type { ChatAction, ChatStoreState } from '../store/chat-reducer.ts';
import { endsTurn, isAnswerWithoutQuestion, isNewMessage } from './shared-actions.ts';
import type { TabChats } from './tab-chats.ts';
import type { TabConnection } from './tab-connection.ts';
import type { TabTurns } from './tab-turns.ts';

interface TabActionsOptions {
  connection: TabConnection;
  turns: TabTurns;
  chats: TabChats;
  get(): ChatStoreState;
  dispatch(...actions: ChatAction[]): void;
  abandonChat(): void;
  /** Two tabs sent questions at the same time: only the server knows their order. */
  onCollision(): Promise<void>;
  /** Another tab received an answer or a message of a staff member. */
  onMessage(): void;
}

/** Applies the actions of other tabs. */
export function createTabActions({ connection, turns, chats, get, ...options }: TabActionsOptions) {
  function apply(actions: readonly ChatAction[]) {
    const before = get().messages;
    options.dispatch(...actions);
    if (actions.some(endsTurn)) turns.endRemote();
    const { messages } = get();
    // The question was returned to the outbox here, but had reached the server.
    if (actions.some(isAnswerWithoutQuestion(messages))) chats.request();
    if (actions.some(isNewMessage(before, messages))) options.onMessage();
  }

  /** Whether the two tabs disagree on the previous question. */
  function hasCollided({ after }: Extract<ChatAction, { type: 'questionAdded' }>): boolean {
    return !isWithPerson(get()) && after !== getLastQuestionId(get().messages);
  }

  return {
    apply,
    /** Applies shared actions; a question may start a turn of the other tab, or collide with one here. */
    receive(actions: readonly ChatAction[]) {
      const question = actions.find((action) => action.type === 'questionAdded');
      if (actions.some(({ type }) => type === 'reset')) options.abandonChat();
      // All tabs that sent a question hold or await the lock by now, so the server has all questions afterwards.
      else if (question && hasCollided(question)) connection.whenTurnUnlocked(options.onCollision);
      apply(actions);
      if (question && get().turn === 'asking') turns.watch(question.clientId);
    },
  };
}
