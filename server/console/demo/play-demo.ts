import type { Presence } from '#server/conversations/availability/index.ts';
import { createIdentityRepository } from '#server/people/sign-ins/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createDemoRepository } from './demo.repository.ts';
import { createDemoHistoryRepository, type DemoHistory } from './demo-history.repository.ts';
import { type DemoChat, type DemoStep, readDemoScript } from './demo-script.ts';
import { databaseNow, findMemberId, moveOffer, moveTimes } from './demo-times.repository.ts';
import { createInProcessCalls } from './in-process-calls.ts';
import { createChatPlayer, createCustomer } from './play-chat.ts';
import { createCustomersErasure } from './remove-demo.repository.ts';
import { startOfChat, workingHourBefore } from './time-of-chat.ts';

export interface DemoStage {
  db: Database;
  presence: Presence;
  /** The product's API with this clock; it does not listen. */
  app: App;
  /** Sets the clock of the app. */
  setClock: (now: Date) => void;
  /** Where the demo site is, for the pages of its customers. */
  siteOrigin: string;
}

/**
 * Plays the example chats that are missing, and after the first sign-in one that waits for a person.
 * Safe to repeat: an interrupted chat is erased and played again.
 */
export async function playDemo(stage: DemoStage): Promise<void> {
  const repository = createDemoHistoryRepository(stage.db);
  const history = await repository.find();
  const demo = await createDemoRepository(stage.db).find();
  if (!history || !demo || history.isRemoved) return;
  const script = await readDemoScript();
  const cast = await openConsoles(stage, history);
  try {
    const play = createPlayer(stage, { history, hashes: demo.windowHashes, calls: cast.calls });
    for (const [index, chat] of script.chats.entries()) {
      if (index < history.playedCount) continue;
      // A job of the worker, which has the real clock, may have ended a wait: the chat is played again.
      await play.past(chat, index).catch(() => play.past(chat, index));
      if (await play.wasRemoved()) return;
    }
    const { language, hasWaitingChat } = (await repository.find()) ?? history;
    if (language && !hasWaitingChat) {
      await play.waiting(language, script.waiting[language] ?? []);
      await repository.change({ hasWaitingChat: true });
      await play.wasRemoved();
    }
  } finally {
    await cast.close();
  }
}

/** Signs the owner's colleagues in, who count as present meanwhile. */
async function openConsoles(
  { db, presence, app }: DemoStage,
  { organizationId, ownerId, colleagues }: DemoHistory,
) {
  const identities = createIdentityRepository(db);
  const tokens = new Map<string, string>();
  const leave: (() => void)[] = [];
  for (const [key, userId] of Object.entries(colleagues))
    tokens.set(key, await identities.createToken(userId, { ip: address(250), userAgent: 'demo' }));
  for (const userId of [ownerId, ...Object.values(colleagues)]) {
    const memberId = await findMemberId(db, { organizationId, userId });
    leave.push(presence.enter({ organizationId, memberId }));
  }
  return {
    calls: (key: string) =>
      createInProcessCalls(app, { token: tokens.get(key) ?? '', address: address(250) }),
    async close(): Promise<void> {
      for (const end of leave) end();
      for (const token of tokens.values()) await identities.revokeToken(token);
    },
  };
}

interface Playing {
  history: DemoHistory;
  hashes: { shop: string; guide: string };
  calls: ReturnType<typeof createInProcessCalls> extends infer Calls
    ? (colleague: string) => Calls
    : never;
}

function createPlayer(stage: DemoStage, { history, hashes, calls }: Playing) {
  const { db, app, setClock, siteOrigin } = stage;
  const { organizationId } = history;
  const repository = createDemoHistoryRepository(db);
  const erasure = createCustomersErasure(db, organizationId);
  const customerIds = [...history.customerIds];

  /** Stored before anything is played for the customer, so that an interrupted chat is found. */
  async function openBrowser(hash: string, index: number) {
    const customer = await createCustomer(app, { hash, address: address(1 + (index % 200)) });
    customerIds.push(customer.id);
    await repository.change({ customerIds });
    return customer;
  }

  async function eraseInterrupted(index: number): Promise<void> {
    const interrupted = customerIds.splice(index);
    if (interrupted.length === 0) return;
    await erasure.erase(interrupted);
    await repository.change({ customerIds });
  }

  return {
    async past({ bot, language, steps, ...when }: DemoChat, index: number): Promise<void> {
      await eraseInterrupted(index);
      const hash = hashes[bot];
      let now = startOfChat(when, new Date());
      setClock(now);
      const since = await databaseNow(db);
      const customer = await openBrowser(hash, index);
      const chat = createChatPlayer({
        ...{ app, hash, language, customer, calls },
        pageUrl: `${siteOrigin}/`,
      });
      let stepSince = since;
      for (const [number, step] of steps.entries()) {
        now = new Date(now.getTime() + (number === 0 ? 0 : secondsBefore(step)) * 1_000);
        setClock(now);
        await chat.play(step);
        const byMs = now.getTime() - stepSince.getTime();
        const moved = { organizationId, sessionId: chat.sessionId(), customerId: customer.id };
        await moveTimes(db, { ...moved, since: stepSince, byMs });
        stepSince = await databaseNow(db);
      }
      await repository.change({ playedCount: index + 1 });
    },

    /** A chat of now; the shop counts as open, so that there is somebody to ask for. */
    async waiting(language: Language, steps: readonly DemoStep[]): Promise<void> {
      const now = new Date();
      const open = workingHourBefore(now);
      setClock(open);
      const customer = await openBrowser(hashes.shop, customerIds.length);
      const chat = createChatPlayer({
        ...{ app, hash: hashes.shop, language, customer, calls },
        pageUrl: `${siteOrigin}/`,
      });
      for (const step of steps) await chat.play(step);
      await moveOffer(db, chat.sessionId(), now.getTime() - open.getTime());
    },

    /** Erases what was played while the owner removed the example data. */
    async wasRemoved(): Promise<boolean> {
      const { isRemoved } = (await repository.find()) ?? { isRemoved: true };
      if (isRemoved) await erasure.erase(customerIds);
      return isRemoved;
    },
  };
}

function secondsBefore(step: DemoStep): number {
  return step.after ?? 45;
}

/** Addresses that are reserved for documentation. */
function address(last: number): string {
  return `203.0.113.${last}`;
}
