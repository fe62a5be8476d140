import { findWindowAgent } from '#server/chatbots/agents/index.ts';
import { createVersionsRepository } from '#server/chatbots/version-store/index.ts';
import { createWindowsRepository, type WindowRow } from '#server/chatbots/window-store/index.ts';
import { withWindowDefaults } from '#server/chatbots/windows/index.ts';
import { windowScope } from '#server/people/members/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { hasAgentDraft } from './apply-draft.ts';
import { toVersion } from './compare-versions.ts';

/** More publications since then cannot be undone at once. */
const maxVersions = 20;

/**
 * The settings that were published since a time, with the version that restoring undoes. Null while
 * there is a draft, which restoring would discard.
 */
export async function findUndoableChange(context: MemberContext, windowId: string, since: Date) {
  const { transaction, caller } = context;
  const windows = createWindowsRepository(transaction, caller.organizationId);
  const window = await windows.find(windowId, { scope: windowScope(caller) });
  if (!window || (await hasDraft(context, window))) return null;
  const repository = createVersionsRepository(transaction, caller.organizationId);
  const versions = await repository.list(windowId, { offset: 0, limit: maxVersions });
  const [newest] = versions;
  const before = versions.find(({ published_at }) => published_at < since);
  if (!newest || !before || newest === before) return null;
  const { changed } = toVersion(newest, before);
  if (changed.length === 0) return null;
  return {
    window_hash: window.hash_id,
    revision: window.revision,
    restores: before.number,
    changed,
  };
}

async function hasDraft(context: MemberContext, window: WindowRow): Promise<boolean> {
  const published = withWindowDefaults(window.published);
  if (settingsDiff(published, withWindowDefaults(window.draft)).length > 0) return true;
  const agent = await findWindowAgent(window, context);
  return agent !== null && hasAgentDraft(agent);
}
