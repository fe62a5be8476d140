import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { refuseStale } from '#server/platform/http/if-match.ts';
import type { PageChange } from '#shared/contracts/window-changes.ts';
import { wholePage } from './window-settings.ts';
import { createWindowsRepository, type WindowRow } from './windows.repository.ts';

/** Changes a window's dedicated page (W8), for everybody at once: it has no draft. */
export async function changePage(
  context: MemberContext,
  window: WindowRow,
  change: PageChange,
): Promise<void> {
  const { caller, transaction, audit } = context;
  if (window.deleted_at) throw new AppError('not_found', 'a deleted window');
  refuseStale(context, window);
  const before = wholePage(window.page);
  const after = { ...before, ...change };
  await createWindowsRepository(transaction, caller.organizationId).update(
    window.id,
    caller.userId,
    { page: JSON.stringify(after) },
  );
  await audit({
    action: 'window.page_changed',
    objectType: 'window',
    objectId: window.id,
    before,
    after,
  });
}
