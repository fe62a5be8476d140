import type { QuestionRequest, StoredTurn } from '#shared/contracts/conversations/web.ts';
import { readStorage, updateStorage } from '../../storage.ts';
import { getProblemCode } from '../transport/chat-problem.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatAction } from './chat-reducer.ts';
import { fetchGreeting } from './fetch-greeting.ts';
import type { TurnContext } from './turns.ts';

interface StartHooks {
  /** Loads a stored session, by default the current one. */
  restore(sessionId?: string): Promise<void>;
  apply(actions: ChatAction[]): void;
  applyStoredTurn(turn: StoredTurn): void;
}

/** Restores the stored session or starts one with the greeting, in one tab at a time. */
export function createSessionStart(
  options: ChatStoreOptions,
  { get, dispatch, tabs }: TurnContext,
  hooks: StartHooks,
) {
  const { api, hashId } = options;
  const findStoredId = () => readStorage(hashId).sessionId;
  let beginning: Promise<void> | undefined;

  async function beginChat() {
    if (get().sessionId && !hasStaleChat()) return;
    try {
      if (findStoredId()) await hooks.restore(findStoredId());
      if (!findStoredId()) await greet();
    } catch (error) {
      const problem = getProblemCode(error);
      if (problem === 'not_found') updateStorage(hashId, { sessionId: undefined });
      dispatch({ type: 'ended' });
      if (problem !== 'not_found') beginning = undefined;
    }
  }

  /** The intro text of the window is shown until the greeting arrives. */
  async function greet() {
    const greeting = await fetchGreeting(api, { client_id: options.newId(), ...requestContext() });
    if ('handled_by' in greeting) return hooks.applyStoredTurn(greeting);
    // Another tab sent a question without a greeting in the meantime: use its session.
    if (findStoredId()) return hooks.restore();
    updateStorage(hashId, { sessionId: greeting.sessionId });
    hooks.apply([{ type: 'greeted', ...greeting }]);
  }

  /**
   * Two tabs that started offline may have two sessions. The one with a question is stored, and a tab
   * with only a greeting switches to it.
   */
  function hasStaleChat(): boolean {
    const { sessionId, messages, turn } = get();
    const storedId = findStoredId();
    if (!sessionId || turn !== 'none' || storedId === sessionId) return false;
    const hasOnlyGreeting = messages.every(({ isGreeting }) => isGreeting);
    if (!hasOnlyGreeting) updateStorage(hashId, { sessionId });
    return hasOnlyGreeting && storedId !== undefined;
  }

  const requestContext = () => ({
    language: options.language(),
    channel: options.isOwnPage ? ('page' as const) : ('web' as const),
    page_url: options.pageUrl().slice(0, 2048),
  });

  return {
    hasBegun: () => beginning !== undefined,
    whenBegun: async () => beginning,
    /** Begins unless that has happened already; again if another tab has replaced the session. */
    begin(isIdle: boolean) {
      if (beginning && isIdle && hasStaleChat()) beginning = undefined;
      beginning ??= tabs.withLock('begin', new AbortController().signal, beginChat);
    },
    /** The session is known, so there is nothing to restore. */
    skip() {
      beginning = Promise.resolve();
    },
    reset() {
      beginning = undefined;
    },
    /** Session, language and page of a request; waits until the session is known. */
    async getRequestContext(): Promise<QuestionRequest> {
      await beginning;
      const sessionId = findStoredId();
      return { ...requestContext(), ...(sessionId && { session_id: sessionId }) };
    },
    /** False while the stored session could not be loaded. */
    async isRestored() {
      await beginning;
      return get().sessionId !== null || findStoredId() === undefined;
    },
  };
}
