import { changeDraft, settingsDiff } from '#server/platform/drafts.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { refuseStale } from '#server/platform/http/if-match.ts';
import type { WindowChange } from '#shared/contracts/window-changes.ts';
import { settingKeys, type WindowSettings } from '#shared/contracts/window-settings.ts';
import { checkAgent } from './check-agent.ts';
import { checkSettings } from './check-settings.ts';
import { keepWindowLimit } from './window-limit.ts';
import { defaultWindowSettings, wholeWindowSettings } from './window-settings.ts';
import { createWindowsRepository, type WindowRow } from './windows.repository.ts';

/**
 * Changes a window's draft and how it runs, and publishes or discards the draft (W6). Answers what
 * publishing changed for customers, when it published.
 */
export async function changeWindow(
  context: MemberContext,
  window: WindowRow,
  change: WindowChange,
): Promise<ReturnType<typeof settingsDiff> | undefined> {
  const { caller, transaction, audit } = context;
  refuseStale(context, window);
  await checkChange(context, window, change);

  const published = wholeWindowSettings(window.published);
  const stored = wholeWindowSettings(window.draft);
  const draft = draftAfter(change.discard ? published : stored, change, window.timezone);
  const operation = operationOf(window);
  const next = operationAfter(operation, change);
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
  if (!change.publish) return undefined;
  await audit({ action: 'window.published', ...object, before: published, after: draft });
  return settingsDiff(published, draft);
}

async function checkChange(
  { caller, transaction }: MemberContext,
  window: WindowRow,
  change: WindowChange,
): Promise<void> {
  if (window.deleted_at) {
    if (change.hidden !== false) throw new AppError('not_found', 'a deleted window');
    await keepWindowLimit(transaction, caller.organizationId);
  }
  await checkSettings(change);
  if (change.clear?.includes('name')) throw invalidField('name', 'required');
  if (change.agent_id) await checkAgent(transaction, caller, change.agent_id);
}

function draftAfter(draft: WindowSettings, change: WindowChange, timezone: string): WindowSettings {
  return changeDraft(draft, {
    keys: settingKeys,
    set: change,
    clear: change.clear ?? [],
    defaults: defaultWindowSettings(draft.name, timezone),
  });
}

function operationOf({ agent_id, agent_on, allowed_origins, hidden_at, deleted_at }: WindowRow) {
  const hidden = hidden_at !== null;
  return { agent_id, agent_on, allowed_origins, hidden, deleted: deleted_at !== null };
}
type Operation = ReturnType<typeof operationOf>;

/** What takes effect at once; showing a deleted window restores it (Q5). */
function operationAfter(operation: Operation, change: WindowChange): Operation {
  return {
    agent_id: change.agent_id === undefined ? operation.agent_id : change.agent_id,
    agent_on: change.agent_on ?? operation.agent_on,
    allowed_origins: change.allowed_origins ?? operation.allowed_origins,
    hidden: change.hidden ?? operation.hidden,
    deleted: operation.deleted && change.hidden !== false,
  };
}
