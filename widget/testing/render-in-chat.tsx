import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { ChatContext } from '../chat/chat-context.ts';
import { editingState } from '../chat/edit/editing-state.ts';
import { createChatTranslator, TranslatorContext } from '../chat/i18n/i18n.ts';
import { toBlocks } from '../chat/markdown/blocks.ts';
import type { Chat } from '../chat/store/chat.ts';
import type { ChatMessage } from '../chat/store/chat-message.ts';
import { emptyChat } from '../chat/store/chat-reducer.ts';

/**
 * Renders a component with the given chat state, in English; `calls` lists the actions it called.
 * `namespace`: texts that the component loads in addition.
 */
export function renderInChat(
  part: ReactNode,
  changes: Partial<Chat> = {},
  namespace?: 'purchases',
) {
  const calls: string[] = [];
  const record = (name: string) => async (text?: string) => {
    calls.push(text === undefined ? name : `${name} ${text}`);
  };
  const store = createStore<Chat>((set, get) => ({
    ...emptyChat,
    draft: '',
    agreed: false,
    agree: record('agree'),
    waiting: [],
    withdraw: record('withdraw'),
    markRead: record('markRead'),
    files: [],
    addFiles: (files) => void calls.push(`addFiles ${files.map(({ name }) => name)}`),
    removeFile: record('removeFile'),
    retryFile: record('retryFile'),
    getFileUrl: async (id) => `https://files.example/${id}`,
    setDraft: (draft) => set({ draft }),
    edit: (question) => set(editingState(get(), question)),
    begin: record('begin'),
    ask: record('ask'),
    retry: record('retry'),
    stop: record('stop'),
    rate: async (id, feedback) => {
      calls.push(`rate ${id} ${JSON.stringify(feedback)}`);
    },
    submitContact: async (contact) => {
      calls.push(`submitContact ${JSON.stringify(contact)}`);
    },
    requestPerson: async () => {
      calls.push('requestPerson');
      return true;
    },
    leaveQueue: record('leaveQueue'),
    rateChat: async (rating) => {
      calls.push(`rateChat ${JSON.stringify(rating)}`);
    },
    startOver: record('startOver'),
    greetAgain: record('greetAgain'),
    listChats: async () => [],
    fetchMessages: async () => [],
    mailTranscript: record('mailTranscript'),
    openChat: record('openChat'),
    identify: record('identify'),
    customerRevision: 0,
    reportCustomerChange: () => void calls.push('reportCustomerChange'),
    callHost: async (path) => Response.json({ path }),
    adoptCustomer: record('adoptCustomer'),
    leaveAccount: () => void calls.push('leaveAccount'),
    runInOneTab: (run) => run(),
    reset: record('reset'),
    pause: record('pause'),
    ...changes,
  }));
  render(
    <TranslatorContext value={createEnglishTranslator(namespace)}>
      <ChatContext value={store}>{part}</ChatContext>
    </TranslatorContext>,
  );
  return { calls, store };
}

export function createTestMessage(text: string, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: text,
    from: 'ai',
    name: null,
    body: toBlocks(text),
    state: 'done',
    files: [],
    citations: [],
    cards: [],
    finish: null,
    fallback: false,
    feedback: null,
    isGreeting: false,
    seq: null,
    ...changes,
  };
}

function createEnglishTranslator(namespace: string | undefined) {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../locales/en/${name}.json`, import.meta.url), 'utf8'));
  const chatTexts = createChatTranslator('en', read('widget'));
  return namespace ? createChatTranslator('en', read(namespace), chatTexts) : chatTexts;
}
