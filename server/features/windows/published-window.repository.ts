import { sql } from 'kysely';
import { wholeAgentSettings } from '#server/features/agents/index.ts';
import { type Database, firstPrepared } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { AgentSettings, AgentType } from '#shared/contracts/agents.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/window-settings.ts';
import type { PreviewState } from '#shared/contracts/windows.ts';
import { readPreviewId, shownAs } from './shown-as.ts';
import { wholePage, wholeWindowSettings } from './window-settings.ts';
import { itsAgent } from './windows.repository.ts';

/** A window as customers meet it: published settings only, unless a member previews the draft. */
export interface PublishedWindow {
  id: string;
  hashId: string;
  organizationId: string;
  /** Deleted, alone or with its organization: the widget takes itself away. */
  gone: boolean;
  /** The organization's subscription rests. */
  suspended: boolean;
  hidden: boolean;
  settings: WindowSettings;
  page: WindowPage;
  /** Rises with every write. */
  revision: number;
  /** The settings are the draft's: its chats are tests, and are not counted (G20). */
  isPreview: boolean;
  /** What a preview is to show; `bot` is how customers meet it. */
  shownAs: PreviewState;
  agentOn: boolean;
  agent: {
    id: string;
    type: AgentType;
    agentOn: boolean;
    settings: AgentSettings;
    knowledgeId: string;
    /** Of the persona whom a companion speaks as; empty without one. */
    picture: string;
  } | null;
  /** Empty: any. */
  allowedOrigins: readonly string[];
  usingSms: boolean;
  /** A customer wrote; about as old as a minute at most. */
  lastActivityAt: Date | null;
  /** Key of the HMAC by which the business vouches for its customers. */
  identitySecret: string;
  organization: {
    id: string;
    timezone: string;
    country: string;
    chatLimit: number | null;
    mauLimit: number | null;
    periodAnchor: Date;
  };
}

const longestHashId = 32;

/**
 * Finds a window for the customer host, with its agent and its organization's limits, in one query;
 * null for one that never was, `window_gone` for one that was erased. Works as the database's
 * owner, for customers belong to no organization.
 */
export async function findPublishedWindow(
  db: Database,
  hashOrId: string,
): Promise<PublishedWindow | null> {
  const row = await findRow(db, hashOrId);
  if (row) return toWindow(row, { isPreview: false });
  if (await wasGivenOut(db, hashOrId)) throw new AppError('window_gone', 'an erased window');
  return null;
}

/** The draft of the window for which a member made this token, in a state of it; null when its hour is over. */
export async function findPreviewedWindow(
  db: Database,
  id: string,
): Promise<PublishedWindow | null> {
  const { token, state } = readPreviewId(id);
  const preview = await db
    .selectFrom('previews')
    .select('window_id')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const row = preview && (await findRow(db, preview.window_id));
  return row ? shownAs(toWindow(row, { isPreview: true }), state, new Date()) : null;
}

/** A window as customers meet it, or as they will once its draft is published; null without one. */
export async function findTriedWindow(
  db: Database,
  hashOrId: string,
  settings: 'live' | 'draft',
): Promise<PublishedWindow | null> {
  // Not prepared: a transaction sees what it has changed itself.
  const row = await rowQuery(db, keyOf(hashOrId), hashOrId).executeTakeFirst();
  return row ? toWindow(row, { isPreview: settings === 'draft' }) : null;
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(db: Database, hashOrId: string) {
  const key = keyOf(hashOrId);
  const query = rowQuery(db, key, hashOrId).compile();
  return firstPrepared(db, `published_window_by_${key}`, query);
}

/** Ids are longer than any hash id. */
const keyOf = (hashOrId: string) => (hashOrId.length > longestHashId ? 'id' : 'hash_id');

function rowQuery(db: Database, key: 'id' | 'hash_id', hashOrId: string) {
  return db
    .selectFrom('windows')
    .innerJoin('organizations', 'organizations.id', 'windows.organization_id')
    .leftJoin('agents', itsAgent)
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
      'organizations.chat_limit',
      'organizations.mau_limit',
      'organizations.period_anchor',
    ])
    .where(`windows.${key}`, '=', hashOrId);
}

/** Whether a window that is now erased once had this hash id. */
async function wasGivenOut(db: Database, hashId: string): Promise<boolean> {
  const row = await db
    .selectFrom('window_hashes')
    .select('hash_id')
    .where('hash_id', '=', hashId)
    .executeTakeFirst();
  return row !== undefined;
}

function toWindow(row: Row, { isPreview }: { isPreview: boolean }): PublishedWindow {
  return {
    id: row.id,
    hashId: row.hash_id,
    organizationId: row.organization_id,
    gone: row.deleted_at !== null || row.organization_deleted_at !== null,
    suspended: row.suspended_at !== null,
    hidden: row.hidden_at !== null,
    settings: wholeWindowSettings(isPreview ? row.draft : row.published),
    page: wholePage(row.page),
    revision: row.revision,
    isPreview,
    shownAs: 'bot',
    agentOn: row.agent_on,
    agent: toAgent(row, isPreview ? row.agent_draft : row.agent_published),
    // A preview stands on a page of ours.
    allowedOrigins: isPreview ? [] : row.allowed_origins,
    usingSms: row.using_sms,
    lastActivityAt: row.last_activity_at,
    identitySecret: row.identity_secret,
    organization: {
      id: row.organization_id,
      timezone: row.timezone,
      country: row.country_code,
      chatLimit: row.chat_limit,
      mauLimit: row.mau_limit,
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
    settings: wholeAgentSettings(agent_type, settings),
    knowledgeId: knowledge_id,
    picture: row.agent_picture ?? '',
  };
}
