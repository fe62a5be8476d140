import { createVersionsRepository } from '#server/chatbots/version-store/index.ts';
import { createWindowsRepository, type WindowRow } from '#server/chatbots/window-store/index.ts';
import { changeDraft, settingsDiff } from '#server/platform/drafts.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import type { PageChange } from '#shared/contracts/chatbots/window-changes.ts';
import type { WindowPage } from '#shared/contracts/chatbots/window-settings.ts';
import { defaultPage, withPageDefaults } from '../window-settings.ts';

/** Changes a window's dedicated page, which has no draft and is live at once. */
export async function changePage(
  context: MemberContext,
  window: WindowRow,
  { clear = [], ...set }: PageChange,
): Promise<void> {
  const { caller, transaction, audit } = context;
  if (window.deleted_at) throw new AppError('not_found', 'a deleted window');
  assertCurrentRevision(context, window);
  const before = withPageDefaults(window.page);
  const keys = Object.keys(defaultPage) as (keyof WindowPage)[]; // the schema's keys
  const after = changeDraft(before, { keys, set, clear, defaults: defaultPage });
  await createWindowsRepository(transaction, caller.organizationId).update(
    window.id,
    caller.userId,
    { page: JSON.stringify(after) },
  );
  if (settingsDiff(before, after).length > 0) {
    const versions = createVersionsRepository(transaction, caller.organizationId);
    await versions.recordWindow(window.id, caller.userId);
  }
  await audit({
    action: 'window.page_changed',
    objectType: 'window',
    objectId: window.id,
    before,
    after,
  });
}
