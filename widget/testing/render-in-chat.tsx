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

/** Renders a component with the given chat state, in English; `calls` lists the actions it called. */
export function renderInChat(part: ReactNode, changes: Partial<Chat> = {}) {
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
    listChats: async () => [],
    fetchMessages: async () => [],
    mailTranscript: record('mailTranscript'),
    openChat: record('openChat'),
    identify: record('identify'),
    reset: record('reset'),
    pause: record('pause'),
    ...changes,
  }));
  render(
    <TranslatorContext value={createEnglishTranslator()}>
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

function createEnglishTranslator() {
  const file = new URL('../../locales/en/widget.json', import.meta.url);
  return createChatTranslator('en', JSON.parse(readFileSync(file, 'utf8')));
}
