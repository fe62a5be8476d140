import type { AgentSettings } from '#shared/contracts/agents.ts';
import type { PublishedPart } from '#shared/contracts/versions.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/window-settings.ts';

/** Written by the database itself whenever something is published. */
interface WindowVersionsTable {
  organization_id: string;
  window_id: string;
  number: number;
  settings: WindowSettings;
  page: WindowPage;
  agent_id: string | null;
  agent: AgentSettings | null;
  parts: PublishedPart[];
  restored_from: number | null;
  published_by: string | null;
  published_at: Date;
}

/** What came with the versions of windows. */
export interface VersionsTables {
  window_versions: WindowVersionsTable;
}
