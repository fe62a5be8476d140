import type { Generated } from 'kysely';
import type { AgentSettings, AgentType } from '#shared/contracts/agents.ts';
import type { GeneratedTime, JsonOf, NullableTime } from './columns.ts';

export interface AgentsTables {
  agents: AgentsTable;
}

export interface AgentsTable {
  organization_id: string;
  id: string;
  hash_id: string;
  type: AgentType;
  draft: JsonOf<AgentSettings>;
  published: JsonOf<AgentSettings>;
  published_version: Generated<number>;
  agent_on: Generated<boolean>;
  knowledge_id: string;
  revision: Generated<number>;
  created_by: string | null;
  updated_by: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  deleted_at: NullableTime;
  /** The windows that had it when it was deleted. */
  detached_from: Generated<string[]>;
  /** Nobody can restore it: its erasure is due. */
  erasing: Generated<boolean>;
}
