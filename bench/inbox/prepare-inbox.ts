import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createTestUsers, type TestUser } from '#server/testing/test-users.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { generateChats } from '../statistics/generate-chats.ts';
import { chatStates } from './chat-states.ts';

interface BenchServer {
  consoleUrl: string;
  customerUrl: string;
}

export interface Inbox {
  users: ReturnType<typeof createTestUsers>;
  owner: TestUser;
  members: TestUser[];
  /** The chatbot whose customers may request a person. */
  window: Window;
}

interface Size {
  chats: number;
  members: number;
}

/** A busy business: chats of a year in three chatbots, and members who read all of them. */
export async function withInbox<Result>(
  databaseUrl: string,
  server: BenchServer,
  size: Size,
  work: (inbox: Inbox) => Promise<Result>,
): Promise<Result> {
  const db = createDatabase({ url: databaseUrl, maxConnections: 2 });
  try {
    const users = createTestUsers(db, server.consoleUrl, server.customerUrl);
    const owner = await users.signUp();
    const windows: Window[] = [];
    for (const name of ['Shop', 'Help', 'Events']) {
      windows.push(await owner.api.call(windowEndpoints.create, { body: { name } }));
    }
    const [window] = windows;
    if (!window) throw new Error('no chatbot was created');
    const windowIds = windows.map(({ id }) => id);
    const organizationId = owner.login.organization_id;
    const memberId = await memberIdOf(db, owner);
    await generateChats(databaseUrl, {
      ...{ organizationId, windowIds, memberId, days: 366 },
      chats: size.chats,
    });
    for (const statement of chatStates(organizationId, memberId)) await statement.execute(db);
    const members: TestUser[] = [];
    for (let count = 0; count < size.members; count += 1) {
      members.push(await users.memberOf(owner, { permissions: ['all_chats'], windowIds }));
    }
    await allowHandoffs(db, window);
    return await work({ users, owner, members, window });
  } finally {
    await db.destroy();
  }
}

async function memberIdOf(db: Database, { login }: TestUser): Promise<string> {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('user_id', '=', login.id)
    .executeTakeFirstOrThrow();
  return id;
}

async function allowHandoffs(db: Database, { id }: Window): Promise<void> {
  const { published } = await db
    .selectFrom('windows')
    .select('published')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const handoff = { enabled: true, notification_emails: [] };
  await db
    .updateTable('windows')
    .set({ published: JSON.stringify({ ...published, handoff }) })
    .where('id', '=', id)
    .execute();
}
