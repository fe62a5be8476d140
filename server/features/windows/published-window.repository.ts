import { wholeAgentSettings } from '#server/features/agents/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AgentSettings, AgentType } from '#shared/contracts/agents.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/windows.ts';
import { wholePage, wholeWindowSettings } from './window-settings.ts';

/** A window as customers meet it: published settings only. */
export interface PublishedWindow {
  gone: false;
  id: string;
  hashId: string;
  settings: WindowSettings;
  /** Rises whenever settings are published. */
  version: number;
  /** Rises with every write of the window. */
  revision: number;
  page: WindowPage;
  /** Whether the AI answers new chats; false also when there is no usable agent. */
  answers: boolean;
  agentOn: boolean;
  agent: {
    id: string;
    type: AgentType;
    agentOn: boolean;
    settings: AgentSettings;
    knowledgeId: string;
  } | null;
  allowedOrigins: readonly string[];
  hidden: boolean;
  usingSms: boolean;
  /** Key of the HMAC by which the business vouches for its customers. */
  identitySecret: string;
  organization: {
    id: string;
    timezone: string;
    suspended: boolean;
    chatLimit: number | null;
    mauLimit: number | null;
    periodAnchor: Date;
  };
}

const longestHashId = 32;

/**
 * Finds a window for the customer host, with its agent and its organization's limits, in one query;
 * `{ gone: true }` for a deleted one, null for one that never was. Works as the database's owner,
 * for customers belong to no organization.
 */
export async function findPublishedWindow(
  db: Database,
  hashOrId: string,
): Promise<PublishedWindow | { gone: true } | null> {
  // Ids are longer than any hash id.
  const key = hashOrId.length > longestHashId ? 'windows.id' : 'windows.hash_id';
  const row = await db
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
    .where(key, '=', hashOrId)
    .executeTakeFirst();
  if (!row) return (await wasGivenOut(db, hashOrId)) ? { gone: true } : null;
  if (row.deleted_at) return { gone: true };

  const agent = agentOf(row);
  return {
    gone: false,
    id: row.id,
    hashId: row.hash_id,
    settings: wholeWindowSettings(row.published),
    version: row.published_version,
    revision: row.revision,
    page: wholePage(row.page),
    answers: row.agent_on && (agent?.agentOn ?? false),
    agentOn: row.agent_on,
    agent,
    allowedOrigins: row.allowed_origins,
    hidden: row.hidden_at !== null,
    usingSms: row.using_sms,
    identitySecret: row.identity_secret,
    organization: {
      id: row.organization_id,
      timezone: row.timezone,
      suspended: row.suspended_at !== null,
      chatLimit: row.chat_limit,
      mauLimit: row.mau_limit,
      periodAnchor: row.period_anchor,
    },
  };
}

function agentOf(row: {
  agent_id: string | null;
  agent_type: AgentType | null;
  agent_agent_on: boolean | null;
  agent_published: AgentSettings | null;
  knowledge_id: string | null;
}): PublishedWindow['agent'] {
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

/** Whether a window that is now erased once had this hash id. */
async function wasGivenOut(db: Database, hashId: string): Promise<boolean> {
  const row = await db
    .selectFrom('window_hashes')
    .select('hash_id')
    .where('hash_id', '=', hashId)
    .executeTakeFirst();
  return row !== undefined;
}
