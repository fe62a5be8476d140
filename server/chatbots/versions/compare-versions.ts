import { withAgentDefaults } from '#server/chatbots/agents/index.ts';
import type { WindowVersionRow } from '#server/chatbots/version-store/index.ts';
import { withPageDefaults, withWindowDefaults } from '#server/chatbots/windows/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import { publishedParts, type Version } from '#shared/contracts/chatbots/versions.ts';

/** The fields in which two versions of a chatbot differ, by part. */
export function compareVersions(before: WindowVersionRow, after: WindowVersionRow) {
  return {
    settings: settingsDiff(withWindowDefaults(before.settings), withWindowDefaults(after.settings)),
    page: settingsDiff(withPageDefaults(before.page), withPageDefaults(after.page)),
    agent: settingsDiff(agentSettingsOf(before.agent), agentSettingsOf(after.agent)),
  };
}

/** A version in the contract's form, compared with the previous one. */
export function toVersion(row: WindowVersionRow, before: WindowVersionRow | undefined): Version {
  const differences = before && compareVersions(before, row);
  return {
    number: row.number,
    published_at: row.published_at.toISOString(),
    published_by: row.published_by_name,
    restored_from: row.restored_from,
    changed: differences
      ? publishedParts.flatMap((part) => differences[part].map(({ field }) => ({ part, field })))
      : [],
  };
}

/** Versions do not store the agent's type. It affects only one default, equally in both versions. */
function agentSettingsOf(settings: AgentSettings | null): AgentSettings {
  return withAgentDefaults('general', settings ?? {});
}
