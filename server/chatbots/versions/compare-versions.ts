import { wholeAgentSettings } from '#server/chatbots/agents/index.ts';
import type { VersionRow } from '#server/chatbots/version-store/index.ts';
import { wholePage, wholeWindowSettings } from '#server/chatbots/windows/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import { publishedParts, type Version } from '#shared/contracts/chatbots/versions.ts';

/** The fields in which two versions of a chatbot differ, by part. */
export function compareVersions(before: VersionRow, after: VersionRow) {
  return {
    settings: settingsDiff(
      wholeWindowSettings(before.settings),
      wholeWindowSettings(after.settings),
    ),
    page: settingsDiff(wholePage(before.page), wholePage(after.page)),
    agent: settingsDiff(wholeAgent(before.agent), wholeAgent(after.agent)),
  };
}

/** A version in the contract's form, compared with the previous one. */
export function toVersion(row: VersionRow, before: VersionRow | undefined): Version {
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

/** The type affects only a default, which is the same on both sides. */
function wholeAgent(settings: AgentSettings | null): AgentSettings {
  return wholeAgentSettings('general', settings ?? {});
}
