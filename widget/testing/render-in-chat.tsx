import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Chat } from '../chat/chat.ts';
import { ChatContext } from '../chat/chat-context.ts';
import type { ChatMessage } from '../chat/chat-message.ts';
import { emptyChat } from '../chat/chat-reducer.ts';
import { takenBack } from '../chat/edit/taken-back.ts';
import { createTranslator, TranslatorContext } from '../chat/i18n.ts';
import { markdownOf } from '../chat/markdown/blocks.ts';

/** Renders a part of the chat over given facts, in English; `calls` lists the verbs it used. */
export function renderInChat(part: ReactNode, facts: Partial<Chat> = {}) {
  const calls: string[] = [];
  const verb = (name: string) => async (text?: string) => {
    calls.push(text === undefined ? name : `${name} ${text}`);
  };
  const store = createStore<Chat>((set, get) => ({
    ...emptyChat,
    draft: '',
    agreed: false,
    agree: verb('agree'),
    waiting: [],
    withdraw: verb('withdraw'),
    markRead: verb('markRead'),
    files: [],
    addFiles: (files) => void calls.push(`addFiles ${files.map(({ name }) => name)}`),
    removeFile: verb('removeFile'),
    retryFile: verb('retryFile'),
    fileLink: async (id) => `https://files.example/${id}`,
    setDraft: (draft) => set({ draft }),
    edit: (question) => set(takenBack(get(), question)),
    begin: verb('begin'),
    ask: verb('ask'),
    retry: verb('retry'),
    stop: verb('stop'),
    rate: async (id, feedback) => {
      calls.push(`rate ${id} ${JSON.stringify(feedback)}`);
    },
    leaveContact: async (contact) => {
      calls.push(`leaveContact ${JSON.stringify(contact)}`);
    },
    askForPerson: async () => {
      calls.push('askForPerson');
      return true;
    },
    leaveQueue: verb('leaveQueue'),
    rateChat: async (rating) => {
      calls.push(`rateChat ${JSON.stringify(rating)}`);
    },
    startOver: verb('startOver'),
    earlier: async () => [],
    saved: async () => [],
    mailTranscript: verb('mailTranscript'),
    show: verb('show'),
    identify: verb('identify'),
    reset: verb('reset'),
    pause: verb('pause'),
    ...facts,
  }));
  render(
    <TranslatorContext value={english()}>
      <ChatContext value={store}>{part}</ChatContext>
    </TranslatorContext>,
  );
  return { calls, store };
}

export function message(text: string, facts: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: text,
    from: 'ai',
    name: null,
    body: markdownOf(text),
    state: 'done',
    files: [],
    citations: [],
    cards: [],
    finish: null,
    fallback: false,
    feedback: null,
    isGreeting: false,
    seq: null,
    ...facts,
  };
}

function english() {
  const file = new URL('../../locales/en/widget.json', import.meta.url);
  return createTranslator('en', JSON.parse(readFileSync(file, 'utf8')));
}
