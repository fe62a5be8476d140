import { sql } from 'kysely';
import { getPlan, withAddOns } from '#server/money/plans/index.ts';
import { invoiceEffectSchema } from '#server/money/subscriptions/invoice-effect.ts';
import { createSubscriptions } from '#server/money/subscriptions/subscriptions.repository.ts';
import { getEntitlements } from '#server/people/entitlements/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { invoiceLineSchema } from '#shared/contracts/money/invoices.ts';
import { type Difference, findBroken, type Rule } from './check.ts';

interface GrantRow {
  event: string;
  invoice_id: string | null;
  /** State of the invoice. */
  state: string | null;
  effect: unknown;
  lines: unknown[] | null;
}

interface Span {
  start: Date;
  end: Date;
}

const grants = ['subscribed', 'renewed', 'changed', 'add_on_started', 'add_on_changed'];

/** Invoices of organizations, with the number of times that what they charge was granted. */
const grantedInvoices = sql`
  select invoices.id || ': ' || kind || ' ' || state || ', granted ' || granted as about,
    granted, state = 'paid' or is_owed as is_due
  from invoices join organizations on organizations.id = invoices.organization_id, lateral (
    select count(*) as granted from subscription_events as events
    where events.organization_id = invoices.organization_id
      and details ->> 'invoice_id' = invoices.id and event = any(${grants}::text[])) as events
  where customer_id is null`;

const rules: readonly Rule[] = [
  {
    rule: 'what is paid or owed is granted once',
    query: sql`
      select about from (${grantedInvoices}) as invoices where is_due and granted <> 1`,
  },
  {
    rule: 'what is neither paid nor owed is not granted',
    query: sql`
      select about from (${grantedInvoices}) as invoices where not is_due and granted > 0`,
  },
];

/** Checks that organizations have what they paid for, and paid for no period twice. */
export async function checkPlans(db: Database): Promise<Difference[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from subscriptions`.execute(db);
  const found: Difference[] = [];
  for (const { id } of rows) {
    const broken = await inOrganization(db, id, async (transaction) => [
      ...checkPeriods(await listGrants(transaction, id)),
      ...(await checkLimits(transaction, id)),
    ]);
    found.push(...broken.map((about) => ({ rule: about.rule, about: `${id} ${about.about}` })));
  }
  return [...found, ...(await findBroken(db, rules))];
}

async function listGrants(db: Database, organizationId: string): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select event, invoices.id as invoice_id, invoices.state, invoices.effect, invoices.lines
    from subscription_events as events
    left join invoices on invoices.organization_id = events.organization_id
      and invoices.id = events.details ->> 'invoice_id'
    where events.organization_id = ${organizationId}
      and event in ('subscribed', 'renewed', 'changed', 'canceled')
    order by events.created_at, events.id`.execute(db);
  return rows;
}

/** Checks that no period begins before the previous one has ended, except when the plan is changed. */
function checkPeriods(rows: readonly GrantRow[]): Difference[] {
  const found: Difference[] = [];
  let current: Span | null = null;
  for (const row of rows) {
    if (row.event === 'canceled') {
      current = null;
      continue;
    }
    const next = spanOf(row);
    const isReplacement = row.event === 'changed';
    const isOverlapping = current !== null && next.start < current.end;
    const isMoved = isReplacement && current !== null && next.end < current.end;
    if (isMoved || (isOverlapping && !isReplacement)) {
      const about = `${row.event} by ${row.invoice_id}: ${next.start.toISOString()}`;
      found.push({ rule: 'no period of a plan is charged twice', about });
    }
    current = next;
  }
  return found;
}

function spanOf({ effect, lines }: GrantRow): Span {
  const parsed = invoiceEffectSchema.parse(effect);
  if ('start' in parsed) return { start: parsed.start, end: parsed.end };
  const { from, until } = invoiceLineSchema.parse(lines?.[0]);
  return { start: new Date(from), end: new Date(until) };
}

/** Checks that the limits of an organization are those of its plan and add-ons. */
async function checkLimits(
  transaction: Parameters<typeof createSubscriptions>[0],
  organizationId: string,
): Promise<Difference[]> {
  const subscriptions = createSubscriptions(transaction, organizationId);
  const current = await subscriptions.find();
  if (!current || current.state === 'trial') return [];
  const isEnded = current.state === 'canceled';
  const { limits } = getPlan(current.price_list, isEnded ? 'free' : current.plan);
  const expected = withAddOns(limits, await subscriptions.listAddOns());
  const actual = await getEntitlements(transaction, organizationId);
  const isSame = (['chats', 'customers', 'windows', 'seats'] as const).every(
    (unit) => actual[unit] === expected[unit],
  );
  const hasFeatures = expected.features.every((feature) => actual.features.includes(feature));
  if (isSame && hasFeatures && actual.features.length === expected.features.length) return [];
  const about = `${current.state} ${current.plan}: ${JSON.stringify(actual)}`;
  return [{ rule: 'an organization has what it paid for', about }];
}
