import { sql } from 'kysely';
import { withAgentDefaults } from '#server/chatbots/agents/index.ts';
import { joinAgent } from '#server/chatbots/window-store/index.ts';
import { limitsCustomersOf } from '#server/people/customer-limits/index.ts';
import { entitlementColumns, toEntitlements } from '#server/people/entitlements/index.ts';
import { withOverage } from '#server/people/metering/index.ts';
import { type OfferedModel, offeredModelsOf } from '#server/people/models/index.ts';
import { type Spending, spendingOf } from '#server/people/spending/index.ts';
import { type Database, findPrepared } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { PreviewState } from '#shared/contracts/chatbots/windows.ts';
import { parsePreviewId, simulatePreviewState } from '../preview/preview-state.ts';
import { withPageDefaults, withWindowDefaults } from '../window-settings.ts';

/** A window for the customer host: published settings only, unless a member previews the draft. */
export interface PublishedWindow {
  id: string;
  hashId: string;
  organizationId: string;
  /** The window or its organization was deleted: the widget removes itself. */
  isDeleted: boolean;
  /** The organization's subscription is suspended. */
  isSuspended: boolean;
  isHidden: boolean;
  settings: WindowSettings;
  page: WindowPage;
  /** Incremented with every write. */
  revision: number;
  /** A preview of the draft: its chats are tests and not billable. */
  isPreview: boolean;
  /** The state that a preview shows; `bot` is the default. */
  previewState: PreviewState;
  agentOn: boolean;
  agent: {
    id: string;
    type: AgentType;
    agentOn: boolean;
    settings: AgentSettings;
    knowledgeId: string;
    /** The picture of a companion's persona; empty without one. */
    pictureUrl: string;
  } | null;
  /** Models of the organization, with sealed keys. */
  models: readonly OfferedModel[];
  /** The limit of the month and what is used of it, up to a second ago; null without a limit. */
  spending: Spending | null;
  /** Empty means any origin. */
  allowedOrigins: readonly string[];
  usesSms: boolean;
  /** Its customers are limited, or can buy memberships or packs of answers. */
  membershipsOn: boolean;
  /** The answers of each customer are limited; never in a preview. */
  limitsCustomers: boolean;
  /** When a customer last wrote; up to about a minute behind. */
  lastActivityAt: Date | null;
  /** Sealed HMAC key with which the business signs customer identities; null until it is created. */
  identitySecret: string | null;
  organization: {
    id: string;
    timezone: string;
    country: string;
    chatLimit: number | null;
    mauLimit: number | null;
    overage: { id: string; included: number } | null;
    periodAnchor: Date;
  };
}

const maxHashIdLength = 32;

/**
 * Finds a window for the customer host, with its agent and its organization's limits, in one query;
 * null when unknown, `window_gone` when erased. Runs as the database owner, because customers
 * belong to no organization.
 */
export async function findPublishedWindow(
  db: Database,
  hashOrId: string,
): Promise<PublishedWindow | null> {
  const row = await findRow(db, hashOrId);
  if (row) return toWindow(row, { isPreview: false });
  if (await wasReserved(db, hashOrId)) throw new AppError('window_gone', 'an erased window');
  return null;
}

/** The draft of a window by a preview token with a state; null when the token has expired. */
export async function findPreviewedWindow(
  db: Database,
  id: string,
): Promise<PublishedWindow | null> {
  const { token, state } = parsePreviewId(id);
  const preview = await db
    .selectFrom('previews')
    .select('window_id')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const row = preview && (await findRow(db, preview.window_id));
  return row ? simulatePreviewState(toWindow(row, { isPreview: true }), state, new Date()) : null;
}

/** A window for test questions, with its published settings or its draft; null when unknown. */
export async function findEvaluatedWindow(
  db: Database,
  hashOrId: string,
  settings: 'live' | 'draft',
): Promise<PublishedWindow | null> {
  // Not a prepared statement: a transaction must see its own changes.
  const row = await rowQuery(db, keyOf(hashOrId), hashOrId).executeTakeFirst();
  return row ? toWindow(row, { isPreview: settings === 'draft' }) : null;
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(db: Database, hashOrId: string) {
  const key = keyOf(hashOrId);
  const query = rowQuery(db, key, hashOrId).compile();
  return findPrepared(db, `published_window_by_${key}`, query);
}

/** Ids are longer than any hash id. */
const keyOf = (hashOrId: string) => (hashOrId.length > maxHashIdLength ? 'id' : 'hash_id');

function rowQuery(db: Database, key: 'id' | 'hash_id', hashOrId: string) {
  return db
    .selectFrom('windows')
    .innerJoin('organizations', 'organizations.id', 'windows.organization_id')
    .leftJoin('agents', joinAgent)
    .leftJoin('companion_profiles', (join) =>
      join
        .onRef('companion_profiles.organization_id', '=', 'agents.organization_id')
        .onRef('companion_profiles.agent_id', '=', 'agents.id'),
    )
    .select([
      'windows.id',
      'windows.hash_id',
      'windows.organization_id',
      'windows.agent_id',
      'windows.agent_on',
      'windows.draft',
      'windows.published',
      'windows.page',
      'windows.revision',
      'windows.allowed_origins',
      'windows.using_sms',
      'windows.memberships_on',
      'windows.identity_secret',
      'windows.last_activity_at',
      'windows.hidden_at',
      'windows.deleted_at',
      'agents.type as agent_type',
      'agents.agent_on as agent_agent_on',
      'agents.published as agent_published',
      'agents.draft as agent_draft',
      'agents.knowledge_id',
      sql<string | null>`companion_profiles.profile ->> 'image'`.as('agent_picture'),
      'organizations.deleted_at as organization_deleted_at',
      'organizations.timezone',
      'organizations.country_code',
      'organizations.suspended_at',
      'organizations.period_anchor',
      'organizations.overage_id',
      'organizations.overage_max',
      ...entitlementColumns,
    ])
    .select((row) => [offeredModelsOf(row).as('models'), spendingOf(row).as('spending')])
    .select((row) => limitsCustomersOf(row).as('limits_customers'))
    .where(`windows.${key}`, '=', hashOrId);
}

/** Whether an erased window had this hash id. */
async function wasReserved(db: Database, hashId: string): Promise<boolean> {
  const row = await db
    .selectFrom('window_hashes')
    .select('hash_id')
    .where('hash_id', '=', hashId)
    .executeTakeFirst();
  return row !== undefined;
}

function toWindow(row: Row, { isPreview }: { isPreview: boolean }): PublishedWindow {
  const { chats, customers } = toEntitlements(row);
  return {
    id: row.id,
    hashId: row.hash_id,
    organizationId: row.organization_id,
    isDeleted: row.deleted_at !== null || row.organization_deleted_at !== null,
    isSuspended: row.suspended_at !== null,
    isHidden: row.hidden_at !== null,
    settings: withWindowDefaults(isPreview ? row.draft : row.published),
    page: withPageDefaults(row.page),
    revision: row.revision,
    isPreview,
    previewState: 'bot',
    agentOn: row.agent_on,
    agent: toAgent(row, isPreview ? row.agent_draft : row.agent_published),
    models: row.models,
    spending: row.spending,
    // Previews are embedded only in the customer host's own page.
    allowedOrigins: isPreview ? [] : row.allowed_origins,
    usesSms: row.using_sms,
    membershipsOn: row.memberships_on,
    limitsCustomers: row.limits_customers && !isPreview,
    lastActivityAt: row.last_activity_at,
    identitySecret: row.identity_secret,
    organization: {
      id: row.organization_id,
      timezone: row.timezone,
      country: row.country_code,
      ...withOverage(chats, row),
      mauLimit: customers,
      periodAnchor: row.period_anchor,
    },
  };
}

function toAgent(row: Row, settings: AgentSettings | null): PublishedWindow['agent'] {
  const { agent_id, agent_type, knowledge_id } = row;
  if (!agent_id || !agent_type || !settings || !knowledge_id) return null;
  return {
    id: agent_id,
    type: agent_type,
    agentOn: row.agent_agent_on ?? false,
    settings: withAgentDefaults(agent_type, settings),
    knowledgeId: knowledge_id,
    pictureUrl: row.agent_picture ?? '',
  };
}
