import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The times of a chat that the database sets by its own clock. */
const timesOfChat = {
  sessions: ['created_at', 'last_updated_at', 'waiting_since', 'customer_read_at'],
  messages: ['created_at', 'updated_at'],
  handoffs: ['requested_at', 'accepted_at', 'replied_at', 'ended_at'],
  usage_events: ['created_at'],
  chat_notes: ['created_at'],
  notifications: ['created_at', 'updated_at'],
  contacts: ['created_at', 'updated_at', 'consent_at'],
} as const;
const timesOfCustomer = {
  customers: ['created_at', 'last_seen_at'],
  monthly_customers: ['created_at'],
} as const;

interface Moved {
  organizationId: string;
  sessionId: string;
  customerId: string;
  /** Times from then on are moved: those of earlier steps were moved before. */
  since: Date;
  byMs: number;
}

/** The rest of a moved clock: the product's calls also use the clock of the database. */
export async function moveTimes(db: Database, moved: Moved): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await moveColumns(transaction, timesOfCustomer, moved, {
      ...{ monthly_customers: 'customer_id', customers: 'id' },
      value: moved.customerId,
    });
    await moveColumns(transaction, timesOfChat, moved, {
      sessions: 'id',
      value: moved.sessionId,
    });
  });
}

type Times = Readonly<Record<string, readonly string[]>>;

async function moveColumns(
  db: Database,
  times: Times,
  { organizationId, since, byMs }: Moved,
  { value, ...columns }: { value: string } & Readonly<Record<string, string>>,
): Promise<void> {
  for (const [table, names] of Object.entries(times)) {
    const moves = names.map((name) => {
      const time = sql.ref(name);
      return sql`${time} = case when ${time} >= ${since}
        then ${time} + make_interval(secs => ${byMs / 1_000}) else ${time} end`;
    });
    const isStamped = names.map((name) => sql`${sql.ref(name)} >= ${since}`);
    await sql`update ${sql.table(table)} set ${sql.join(moves)}
      where organization_id = ${organizationId}
        and ${sql.ref(columns[table] ?? 'session_id')} = ${value}
        and (${sql.join(isStamped, sql` or `)})`.execute(db);
  }
}

/** An offer ends by the clock of the call that made it. */
export async function moveOffer(db: Database, sessionId: string, byMs: number): Promise<void> {
  await sql`update sessions
    set offer_ends_at = offer_ends_at + make_interval(secs => ${byMs / 1_000})
    where id = ${sessionId} and offer_ends_at is not null`.execute(db);
}

export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

export async function findMemberId(
  db: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<string> {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}
