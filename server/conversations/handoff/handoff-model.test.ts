import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { addFaqs } from '#server/testing/faqs.ts';
import { anyCommand } from '#server/testing/handoff-model/commands.ts';
import type { QueuedNotices } from '#server/testing/handoff-model/observed-chats.ts';
import { type Reached, situations } from '#server/testing/handoff-model/situations.ts';
import { createHandoffWorld } from '#server/testing/handoff-model/world.ts';
import { connectMember, createHandoffWindow, handoffSettings } from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { handledBy } from '#shared/contracts/answers/chat.ts';
import { hoursSchema } from '#shared/contracts/chatbots/window-settings.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import fc from '#shared/testing/property.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import { offerWaitingChats, sweepHandoffs } from './sweep-handoffs.ts';
import { handoffEvents, stateAfter } from './transitions.ts';

const clock = movableClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now, graceSeconds: 0 });
});
afterAll(() => app.close());

interface WorldOptions {
  whenIdle: 'bot' | 'closed';
  /** The business closes for fifty minutes, soon after the run begins. */
  closes: boolean;
  /** One answer uses up the chats of the organization. */
  isLimited: boolean;
}
const options: fc.Arbitrary<WorldOptions> = fc.record({
  whenIdle: fc.constantFrom('bot', 'closed'),
  closes: fc.boolean(),
  isLimited: fc.boolean(),
});

/** Two members and two customers of one chatbot. */
async function newWorld({ whenIdle, closes, isLimited }: WorldOptions, reached: Reached) {
  // Rows have the time of the database, so the clock may be ahead of it in one world only.
  clock.moveTo(new Date().toISOString());
  const start = Math.floor(clock.now().getTime() / minuteMs) * minuteMs;
  const [closesAt, opensAt] = [start + 10 * minuteMs, start + 60 * minuteMs];
  const slot = { from: timeOf(opensAt), to: timeOf(closesAt) };
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, ...slot }));
  const owner = await app.signUp();
  const window = await createHandoffWindow(app, owner, {
    handoff: handoffSettings({ enabled: true, when_idle: whenIdle, ai_idle_hours: 1 }),
    hours: hoursSchema.parse({ timezone: 'UTC', weekly: closes ? weekly : [] }),
  });
  if (isLimited) await limitChats(owner, window);
  const colleague = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  await connectMember(app, colleague);
  const jobs = {
    sweep: () => sweepHandoffs(app.services),
    offer: (organizationId: string) => offerWaitingChats(app.services, organizationId),
    notices,
  };
  const isOpen = () => {
    const now = clock.now().getTime();
    return !closes || now < closesAt || opensAt <= now;
  };
  const members = [owner, colleague] as const;
  return createHandoffWorld(app, clock, window, members, { jobs, isOpen, reached });
}

const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

/** The organization has one chat left, and its chatbot knows an answer. */
async function limitChats(owner: TestUser, window: Window): Promise<void> {
  await addFaqs(owner, window, [['Are you open?', 'Every day.']]);
  await app.services.db
    .updateTable('organizations')
    .set({ chat_limit: 1 })
    .where('id', '=', owner.login.organization_id)
    .execute();
}

async function notices(sessionIds: readonly string[]): Promise<QueuedNotices[]> {
  const { rows } = await sql<QueuedNotices>`
    select handoffs.outcome, handoffs.reason,
      count(*) filter (where job.payload ->> 'about' = 'requested') as requested,
      count(*) filter (where job.payload ->> 'about' = 'missed') as missed
    from handoffs left join graphile_worker._private_jobs as job
      on job.payload ->> 'handoff_id' = handoffs.id
    where handoffs.session_id = any(${sessionIds})
    group by handoffs.organization_id, handoffs.id`.execute(app.services.db);
  return rows;
}

const transitions = handledBy.flatMap((state) =>
  handoffEvents.flatMap((event) => (stateAfter(state, event) ? [`${state}: ${event}`] : [])),
);

test(
  'a chat has one writer and every wait ends after any sequence of actions',
  async () => {
    const reached: Reached = new Set();
    const property = fc.asyncProperty(
      options,
      fc.commands(anyCommand, { maxCommands: 60, size: 'max' }),
      async (worldOptions, commands) => {
        const world = await newWorld(worldOptions, reached);
        await fc.asyncModelRun(() => ({ model: world.model, real: world }), commands);
        await world.end();
      },
    );
    const missing = () => [...transitions, ...situations].filter((each) => !reached.has(each));
    const { seed = Date.now() } = fc.readConfigureGlobal();
    // Random runs may miss a rare transition; one that no run reaches is not tested.
    for (let batch = 0; batch < 3 && missing().length > 0; batch += 1) {
      await fc.assert(property, { numRuns: 20, endOnFailure: true, seed: seed + batch });
    }
    expect(missing()).toEqual([]);
  },
  3 * minuteMs,
);
