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
  /** Tabs asked at the same time: only the server knows the order of their questions. */
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

  /** Whether the other tab did not know the last question of this one, or the other way round. */
  function hasCollided({ after }: Extract<ChatAction, { type: 'asked' }>): boolean {
    return !isWithPerson(get()) && after !== getLastQuestionId(get().messages);
  }

  return {
    apply,
    /** Applies shared actions; a question may start a turn of the other tab, or collide with one here. */
    receive(actions: readonly ChatAction[]) {
      const question = actions.find((action) => action.type === 'asked');
      if (actions.some(({ type }) => type === 'reset')) options.abandonChat();
      // All tabs that asked hold or await the lock by now, so the server has all questions afterwards.
      else if (question && hasCollided(question)) connection.whenTurnUnlocked(options.onCollision);
      apply(actions);
      if (question && get().turn === 'asking') turns.watch(question.clientId);
    },
  };
}
