import type { StoreApi } from 'zustand/vanilla';
import { createFileTray } from '../attachments/file-tray.ts';
import { createLiveChannel } from '../handoff/live-channel.ts';
import { getSource } from '../markdown/blocks.ts';
import { createQuestionOutbox } from '../outbox/outbox.ts';
import { toWaitingQuestion } from '../outbox/waiting-question.ts';
import { createTabSync } from '../tabs/tab-sync.ts';
import type { Chat, ChatStoreOptions } from './chat.ts';
import type { ChatMessage } from './chat-message.ts';
import { type ChatAction, type ChatStoreState, reduceChat } from './chat-reducer.ts';
import { increaseRevision } from './customer-commands.ts';
import { createQuestionCommands } from './question-commands.ts';
import { createServerSync } from './server-sync.ts';

/** The parts of the chat, which share its state and call each other. */
export function createChatParts(options: ChatStoreOptions, store: StoreApi<Chat>) {
  const { api, hashId } = options;
  const get = store.getState;
  const dispatch = (...actions: ChatAction[]) =>
    store.setState((chat) => actions.reduce<ChatStoreState>(reduceChat, chat));

  const tabs = createTabSync({
    open: options.openTabLink,
    get,
    dispatch: (...actions) => serverSync.mirror(actions),
    onChatReplaced: () => serverSync.abandonChat(),
    onCustomerReset: clearCustomer,
    onCustomerChanged: () => increaseRevision(store),
    onCollision: () => serverSync.reload(),
    onOrphanedTurn: (turnId) => serverSync.takeOver(turnId),
    onWaiting: (change) => outbox.mirror(change),
    onMessage: () => options.onMessageInOtherTab?.(),
    onRead: () => options.onRead?.(),
  });

  const outbox = createQuestionOutbox({
    hashId,
    store,
    isReady() {
      get().begin();
      return serverSync.isRestored();
    },
    send: (question) => send(question),
    withLock: (signal, run) => tabs.withLock('outbox', signal, run),
    onChange: (change) => tabs.send({ type: 'waiting', change }),
  });

  const serverSync = createServerSync(options, {
    get,
    dispatch,
    tabs,
    onAccepted: outbox.remove,
    canWait: () => !outbox.isFull(),
    onUnsent: (question) => outbox.requeue(toWaitingQuestion(question)),
    onRefused: returnToComposer,
  });

  const live = createLiveChannel(
    {
      api: api.handoff,
      store,
      apply: serverSync.apply,
      withLock: tabs.withLock,
      onMessage: options.onMessage,
    },
    options.followPolicy ?? { isOpen: () => true, canBeTakenOver: () => false },
  );

  const tray = createFileTray({
    api,
    newId: options.newId,
    get: () => get().files,
    set: (files) => store.setState({ files }),
  });

  const { send, ...questions } = createQuestionCommands(options, {
    store,
    serverSync,
    outbox,
    tray,
  });

  /** Nothing of a refused question is lost: it can be sent once answers are available. */
  function returnToComposer({ body, files, replaces }: ChatMessage) {
    const { draft, setDraft } = get();
    tray.putBack(files);
    if (replaces) store.setState({ editing: { id: replaces, draftBefore: draft } });
    setDraft(replaces ? getSource(body) : [getSource(body), draft].filter(Boolean).join('\n'));
  }

  /** Clears what belongs to the customer, for example on sign-out. */
  function clearCustomer() {
    tray.clear();
    get().setDraft('');
    outbox.clear();
    serverSync.reset();
  }

  return { tabs, outbox, serverSync, live, tray, questions, clearCustomer };
}
