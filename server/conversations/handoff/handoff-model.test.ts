import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { anyCommand } from '#server/testing/handoff-model/commands.ts';
import type { QueuedNotices } from '#server/testing/handoff-model/observed-chats.ts';
import { createHandoffWorld } from '#server/testing/handoff-model/world.ts';
import { connectMember, createHandoffWindow, handoffSettings } from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import fc from '#shared/testing/property.ts';
import { offerWaitingChats, sweepHandoffs } from './sweep-handoffs.ts';

const clock = movableClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now, graceSeconds: 0 });
});
afterAll(() => app.close());

/** Two members and two customers of one chatbot. */
async function newWorld() {
  const owner = await app.signUp();
  // The clock runs far ahead of the database's, so chats with the AI must not become idle.
  const handoff = handoffSettings({ enabled: true, ai_idle_hours: 720 });
  const window = await createHandoffWindow(app, owner, { handoff });
  const colleague = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  await connectMember(app, colleague);
  return createHandoffWorld(app, clock, window, [owner, colleague], {
    sweep: () => sweepHandoffs(app.services),
    offer: (organizationId) => offerWaitingChats(app.services, organizationId),
    notices,
  });
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

test('a chat has one writer and every wait ends after any sequence of actions', async () => {
  const property = fc.asyncProperty(
    fc.commands(anyCommand, { maxCommands: 25 }),
    async (commands) => {
      const world = await newWorld();
      await fc.asyncModelRun(() => ({ model: world.model, real: world }), commands);
      await world.endAllWaits();
    },
  );
  await fc.assert(property, { numRuns: 40, interruptAfterTimeLimit: 40_000, endOnFailure: true });
}, 60_000);
