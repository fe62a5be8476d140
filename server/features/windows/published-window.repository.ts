import { wholeAgentSettings } from '#server/features/agents/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AgentSettings, AgentType } from '#shared/contracts/agents.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/windows.ts';
import { wholePage, wholeWindowSettings } from './window-settings.ts';

/** A window as customers meet it: published settings only. */
export interface PublishedWindow {
  id: string;
  hashId: string;
  organizationId: string;
  /** Deleted: the widget takes itself away. */
  gone: boolean;
  /** The organization's subscription rests. */
  suspended: boolean;
  hidden: boolean;
  settings: WindowSettings;
  page: WindowPage;
  /** Rises with every write. */
  revision: number;
  agentOn: boolean;
  agent: {
    id: string;
    type: AgentType;
    agentOn: boolean;
    settings: AgentSettings;
    knowledgeId: string;
  } | null;
  /** Empty: any. */
  allowedOrigins: readonly string[];
  usingSms: boolean;
  /** Key of the HMAC by which the business vouches for its customers. */
  identitySecret: string;
  organization: {
    id: string;
    timezone: string;
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
  if (row) return toPublishedWindow(row);
  if (await wasGivenOut(db, hashOrId)) throw new AppError('window_gone', 'an erased window');
  return null;
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(db: Database, hashOrId: string) {
  return (
    db
      .selectFrom('windows')
      .innerJoin('organizations', 'organizations.id', 'windows.organization_id')
      .leftJoin('agents', (join) =>
        join
          .onRef('agents.organization_id', '=', 'windows.organization_id')
          .onRef('agents.id', '=', 'windows.agent_id')
          .on('agents.deleted_at', 'is', null),
      )
      .selectAll('windows')
      .select([
        'agents.type as agent_type',
        'agents.agent_on as agent_agent_on',
        'agents.published as agent_published',
        'agents.knowledge_id',
        'organizations.timezone',
        'organizations.suspended_at',
        'organizations.chat_limit',
        'organizations.mau_limit',
        'organizations.period_anchor',
      ])
      // Ids are longer than any hash id.
      .where(hashOrId.length > longestHashId ? 'windows.id' : 'windows.hash_id', '=', hashOrId)
      .executeTakeFirst()
  );
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

function toPublishedWindow(row: Row): PublishedWindow {
  return {
    id: row.id,
    hashId: row.hash_id,
    organizationId: row.organization_id,
    gone: row.deleted_at !== null,
    suspended: row.suspended_at !== null,
    hidden: row.hidden_at !== null,
    settings: wholeWindowSettings(row.published),
    page: wholePage(row.page),
    revision: row.revision,
    agentOn: row.agent_on,
    agent: toAgent(row),
    allowedOrigins: row.allowed_origins,
    usingSms: row.using_sms,
    identitySecret: row.identity_secret,
    organization: {
      id: row.organization_id,
      timezone: row.timezone,
      chatLimit: row.chat_limit,
      mauLimit: row.mau_limit,
      periodAnchor: row.period_anchor,
    },
  };
}

function toAgent(row: Row): PublishedWindow['agent'] {
  const { agent_id, agent_type, agent_published, knowledge_id } = row;
  if (!agent_id || !agent_type || !agent_published || !knowledge_id) return null;
  return {
    id: agent_id,
    type: agent_type,
    agentOn: row.agent_agent_on ?? false,
    settings: wholeAgentSettings(agent_type, agent_published),
    knowledgeId: knowledge_id,
  };
}
