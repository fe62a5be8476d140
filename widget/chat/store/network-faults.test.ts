/** @jest-environment node */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { getShownMessages, openTab } from '../../testing/tabs.ts';
import type { Chat, ChatStore } from './chat.ts';

// Property test: after any sequence of network faults, moves and reloads, two tabs show the same messages
// as without faults.

type Step =
  | 'ask'
  | 'cut'
  | 'offline'
  | 'other'
  | 'online'
  | 'hide'
  | 'show'
  | 'move'
  | 'reload'
  | 'restart';
const steps: readonly Step[] = [
  'ask',
  'cut',
  'offline',
  'other',
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

type Plan = [Step, number][];

/** Plans that failed once. */
const counterexamples: [Plan][] = [
  [
    // A tab mistook its own queued question for the one of the closed tab.
    [
      ['ask', 1],
      ['offline', 29],
      ['online', 33],
      ['move', 32],
      ['reload', 0],
      ['restart', 6],
    ],
  ],
  [
    // A question returned to the outbox had reached the server; its answer was shared to a tab without it.
    [
      ['ask', 23],
      ['ask', 12],
      ['move', 23],
      ['other', 2],
      ['reload', 30],
      ['ask', 36],
      ['other', 26],
    ],
  ],
];

/** Stand-ins for the `window` and `document` events that the chat listens to. */
const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { hidden: false });

let server: ChatServer;
let runs = 0;

beforeAll(() => {
  Object.assign(globalThis, { window: page, document: tab });
});
afterAll(() => {
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  Object.assign(globalThis, { window: undefined, document: undefined });
});
beforeEach(async () => {
  globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  server = await startChatServer({
    answer: (text) => ({ text: `You said: ${text}. `.repeat(3), chunkLength: 3, paceMs: 1 }),
  });
});
afterEach(() => server.stop());

const isOffline = () => server.controls.isUnreachable;
function setOffline(offline: boolean) {
  server.controls.isUnreachable = offline;
  Object.defineProperty(navigator, 'onLine', { value: !offline, configurable: true });
  if (offline) server.dropConnections();
  else page.dispatchEvent(new Event('online'));
}

/** Resolves once both tabs are idle; retries after a problem, as a customer would. */
async function waitUntilIdle(tabs: readonly ChatStore[], current: number) {
  const stuckAt = Date.now() + 60_000;
  for (;;) {
    const chats = tabs.map((each) => each.getState());
    const chat = chats[current];
    const isSame = isOffline() || chats.every(({ sessionId }) => sessionId === chat?.sessionId);
    if (isSame && chats.every(isIdle)) return;
    for (const each of tabs) {
      const { turn, problem, retry } = each.getState();
      if (turn === 'none' && problem !== null) await retry();
    }
    for (const { begin } of chats) begin(); // as when the customer returns to the tab
    if (Date.now() > stuckAt) throw new Error(`stuck: ${JSON.stringify(chats)}`);
    await sleep(5);
  }
}

const isIdle = ({ turn, problem, waiting }: Chat) =>
  turn === 'none' && problem === null && (waiting.length === 0 || isOffline());

async function runPlan(plannedSteps: readonly (readonly [Step, number])[]) {
  const hashId = `window-${++runs}`;
  const tabs = [openTab(server.origin, hashId), openTab(server.origin, hashId)];
  let current = 0;
  let questions = 0;
  const chat = () => tabs[current] as ChatStore; // one of the two
  const begin = () => {
    for (const each of tabs) each.getState().begin();
  };
  begin();
  const setHidden = (hidden: boolean) => {
    tab.hidden = hidden;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  const actions: Record<Step, () => void | Promise<void>> = {
    async ask() {
      // Offline, an answer in progress waits for the network longer than the test's time limit.
      if (!tabs.every((each) => isIdle(each.getState()))) setOffline(false);
      await waitUntilIdle(tabs, current);
      questions += 1;
      void chat().getState().ask(`question ${questions}`);
    },
    cut() {
      server.dropConnections();
      page.dispatchEvent(new Event('online'));
    },
    online: () => void page.dispatchEvent(new Event('online')),
    offline() {
      setOffline(!isOffline());
      begin();
    },
    other() {
      current = 1 - current;
    },
    hide: () => setHidden(true),
    show: () => setHidden(false),
    move() {
      chat().getState().pause();
      chat().getState().begin();
    },
    async reload() {
      await waitUntilAccepted(chat());
      chat().getState().pause();
      tabs[current] = openTab(server.origin, hashId);
      chat().getState().begin();
    },
    restart: () => server.restart(),
  };
  for (const [step, pause] of plannedSteps) {
    await actions[step]();
    await sleep(pause);
  }
  setHidden(false);
  setOffline(false);
  begin();
  for (const each of tabs) await waitUntilAccepted(each);
  await waitUntilIdle(tabs, current);
  for (const each of tabs) each.getState().pause();
  return { shown: tabs.map(getShownMessages), questions };
}

/** Waits for requests in flight, because a replaced store, unlike a closed page, would continue them. */
async function waitUntilAccepted(chat: ChatStore) {
  const isSending = () => {
    const { sessionId, messages } = chat.getState();
    return (
      (sessionId === null && !isOffline()) || messages.some(({ state }) => state === 'sending')
    );
  };
  for (let tries = 0; tries < 5_000 && isSending(); tries += 1) await sleep(2);
}

test('both tabs end with the same complete chat after any order of questions, network faults, moves and reloads', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (plannedSteps) => {
      const { shown, questions } = await runPlan(plannedSteps);
      const expected = Array.from({ length: questions }, (_, index) => {
        const text = `question ${index + 1}`;
        return [`customer sent: ${text}`, `ai done: ${`You said: ${text}. `.repeat(3)}`];
      }).flat();
      expect(shown).toEqual([expected, expected]);
    }),
    { numRuns: 25, endOnFailure: true, examples: counterexamples },
  );
}, 120_000);
