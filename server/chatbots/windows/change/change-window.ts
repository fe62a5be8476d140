import { createVersionsRepository } from '#server/chatbots/version-store/index.ts';
import { createWindowsRepository, type WindowRow } from '#server/chatbots/window-store/index.ts';
import { getEntitlements } from '#server/people/entitlements/index.ts';
import { changeDraft, settingsDiff } from '#server/platform/drafts.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import type { WindowChange } from '#shared/contracts/chatbots/window-changes.ts';
import { settingKeys, type WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { getAgentId } from '../create/get-agent-id.ts';
import { assertWindowQuota } from '../create/window-quota.ts';
import { defaultWindowSettings, withTimezone, withWindowDefaults } from '../window-settings.ts';
import { assertValidSettings } from './assert-valid-settings.ts';

export interface ChangedWindow {
  /** The agent that the window has now. */
  agentId: string | null;
  /** What publishing changed for customers. */
  diff?: ReturnType<typeof settingsDiff>;
}

/** Changes a window's draft and operating settings, and publishes or discards the draft. */
export async function changeWindow(
  context: MemberContext,
  window: WindowRow,
  change: WindowChange,
): Promise<ChangedWindow> {
  const { caller, transaction, audit } = context;
  assertCurrentRevision(context, window);
  await assertValidChange(context, window, change);

  const published = withWindowDefaults(window.published);
  const stored = withWindowDefaults(window.draft);
  const draft = changedDraft(change.discard ? published : stored, change, window.timezone);
  const operation = operationOf(window);
  const agentId = change.agent_id && (await getAgentId(transaction, caller, change.agent_id));
  const next = changedOperation(operation, { ...change, agent_id: agentId });
  await createWindowsRepository(transaction, caller.organizationId).update(
    window.id,
    caller.userId,
    {
      draft: JSON.stringify(draft),
      agent_id: next.agent_id,
      agent_on: next.agent_on,
      allowed_origins: next.allowed_origins,
      ...(next.hidden !== operation.hidden && { hidden_at: next.hidden ? new Date() : null }),
      ...(next.deleted ? {} : { deleted_at: null }),
      ...(change.publish && {
        published: JSON.stringify(draft),
        published_version: window.published_version + 1,
      }),
    },
  );

  const object = { objectType: 'window', objectId: window.id };
  await audit({
    action: 'window.changed',
    ...object,
    before: { ...stored, ...operation },
    after: { ...draft, ...next },
  });
  if (!change.publish) return { agentId: next.agent_id };
  await audit({ action: 'window.published', ...object, before: published, after: draft });
  const diff = settingsDiff(published, draft);
  if (diff.length > 0) {
    const versions = createVersionsRepository(transaction, caller.organizationId);
    await versions.recordWindow(window.id, caller.userId);
  }
  return { agentId: next.agent_id, diff };
}

async function assertValidChange(
  context: MemberContext,
  window: WindowRow,
  change: WindowChange,
): Promise<void> {
  const { caller, transaction } = context;
  if (window.deleted_at) {
    if (change.hidden !== false) throw new AppError('not_found', 'a deleted window');
    await assertWindowQuota(context);
  }
  await assertValidSettings(change, () => getEntitlements(transaction, caller.organizationId));
  if (change.clear?.includes('name')) throw invalidField('name', 'required');
}

function changedDraft(
  draft: WindowSettings,
  change: WindowChange,
  timezone: string,
): WindowSettings {
  return changeDraft(draft, {
    keys: settingKeys,
    set: withTimezone(change, timezone),
    clear: (change.clear ?? []).filter((key) => key !== 'agent_id' && key !== 'allowed_origins'),
    defaults: defaultWindowSettings(draft.name, timezone),
  });
}

function operationOf({ agent_id, agent_on, allowed_origins, hidden_at, deleted_at }: WindowRow) {
  const hidden = hidden_at !== null;
  return { agent_id, agent_on, allowed_origins, hidden, deleted: deleted_at !== null };
}
type Operation = ReturnType<typeof operationOf>;

/** The settings that take effect without publishing; `hidden: false` restores a deleted window. */
function changedOperation(operation: Operation, change: WindowChange): Operation {
  const cleared = new Set(change.clear);
  const agentId = cleared.has('agent_id') ? null : operation.agent_id;
  const origins = cleared.has('allowed_origins') ? [] : operation.allowed_origins;
  return {
    agent_id: change.agent_id === undefined ? agentId : change.agent_id,
    agent_on: change.agent_on ?? operation.agent_on,
    allowed_origins: change.allowed_origins ?? origins,
    hidden: change.hidden ?? operation.hidden,
    deleted: operation.deleted && change.hidden !== false,
  };
}
