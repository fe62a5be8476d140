/** @jest-environment node */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ChatServer, startChatServer } from '../testing/chat-server.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';
import { sourceOf } from './markdown/blocks.ts';
import { createChatApi } from './transport/chat-api.ts';

// Whatever happens to the connection, the tab and the element while a customer asks: in the end the
// chat shows what it would have shown if nothing had happened.

type Step = 'ask' | 'cut' | 'online' | 'hide' | 'show' | 'move' | 'reload' | 'restart';
const steps: readonly Step[] = [
  'ask',
  'cut',
  'online',
  'hide',
  'show',
  'move',
  'reload',
  'restart',
];
const plan = fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 0, max: 40 })), {
  minLength: 3,
  maxLength: 12,
});

/** The page and the tab, as far as the chat listens to them. */
const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { hidden: false });

let server: ChatServer;
let runs = 0;

beforeAll(() => {
  Object.assign(globalThis, { window: page, document: tab });
});
afterAll(() => {
  Object.assign(globalThis, { window: undefined, document: undefined });
});
beforeEach(async () => {
  globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  server = await startChatServer({
    answer: (text) => ({ text: `You said: ${text}. `.repeat(3), piece: 3, paceMs: 1 }),
  });
});
afterEach(() => server.stop());

const newChat = (hashId: string) =>
  createChatStore({
    api: createChatApi(server.origin, hashId),
    hashId,
    language: () => 'en',
    pageUrl: () => 'https://shop.example/',
    newId: () => `client-${++runs}-0000`,
  });

/** Resolves once nothing goes on; presses "Try again" where a customer would. */
async function untilQuiet(chat: ChatStore) {
  const stuckAt = Date.now() + 60_000;
  for (;;) {
    const { turn, problem, retry } = chat.getState();
    if (turn === 'none' && problem === null) return;
    if (turn === 'none') await retry();
    if (Date.now() > stuckAt) throw new Error(`stuck: ${JSON.stringify(chat.getState())}`);
    await sleep(5);
  }
}

async function live(happenings: readonly (readonly [Step, number])[]) {
  const hashId = `window-${++runs}`;
  let chat = newChat(hashId);
  let questions = 0;
  chat.getState().begin();
  const setHidden = (hidden: boolean) => {
    tab.hidden = hidden;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  const happen: Record<Step, () => void | Promise<void>> = {
    async ask() {
      await untilQuiet(chat);
      questions += 1;
      void chat.getState().ask(`question ${questions}`);
    },
    cut() {
      server.dropConnections();
      page.dispatchEvent(new Event('online'));
    },
    online: () => void page.dispatchEvent(new Event('online')),
    hide: () => setHidden(true),
    show: () => setHidden(false),
    move() {
      chat.getState().pause();
      chat.getState().begin();
    },
    async reload() {
      await untilAccepted(chat);
      chat.getState().pause();
      chat = newChat(hashId);
      chat.getState().begin();
    },
    restart: () => server.forgetStreams(),
  };
  for (const [step, pause] of happenings) {
    await happen[step]();
    await sleep(pause);
  }
  setHidden(false);
  page.dispatchEvent(new Event('online'));
  await untilQuiet(chat);
  const shown = chat
    .getState()
    .messages.filter(({ isGreeting }) => !isGreeting)
    .map(({ from, state, body }) => `${from} ${state}: ${sourceOf(body)}`);
  return { shown, questions };
}

/** A page that is left ends; its chat here does not, so nothing may be on its way to the server. */
async function untilAccepted(chat: ChatStore) {
  const isOnItsWay = () => {
    const { sessionId, messages } = chat.getState();
    return sessionId === null || messages.some(({ state }) => state === 'sending');
  };
  for (let tries = 0; tries < 5_000 && isOnItsWay(); tries += 1) await sleep(2);
}

test('N16 any order of questions, broken connections, hidden tabs, moves and reloads ends alike', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (happenings) => {
      const { shown, questions } = await live(happenings);
      const undisturbed = Array.from({ length: questions }, (_, index) => {
        const text = `question ${index + 1}`;
        return [`customer sent: ${text}`, `ai done: ${`You said: ${text}. `.repeat(3)}`];
      }).flat();
      expect(shown).toEqual(undisturbed);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
