import { AppError, found } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import { type SavedView, savedViewEndpoints } from '#shared/contracts/conversations/saved-views.ts';
import type { ViewScreen } from '#shared/contracts/names.ts';
import { createSavedViewsRepository, type SavedViewRow } from './saved-views.repository.ts';

const maxViews = 100;

export function savedViewRoutes(app: App): void {
  implement(app, savedViewEndpoints.list, async ({ query }, context) => {
    assertCanUseScreen(context, query.screen);
    const rows = await viewsOf(context).list(query.screen);
    return {
      items: rows
        .filter((row) => canRead(context, row))
        .map((row) => toSavedView(row, context.caller)),
    };
  });

  implement(app, savedViewEndpoints.create, async ({ body }, context) => {
    const { screen, name, query, is_shared: isShared } = body;
    assertCanUseScreen(context, screen);
    await assertViewQuota(context, screen, isShared);
    const { memberId } = context.caller;
    const row = await viewsOf(context).insert({
      id: newId(),
      screen,
      name,
      query: JSON.stringify(query),
      member_id: isShared ? null : memberId,
      author_id: memberId,
    });
    await context.audit({ ...audited('created', row), after: auditedPart(row) });
    return toSavedView(row, context.caller);
  });

  implement(
    app,
    savedViewEndpoints.change,
    async ({ body: { name, query, is_shared: isShared } }, context, before) => {
      assertCanChange(context, before);
      const isSharingChanged = isShared !== undefined && isShared !== (before.member_id === null);
      if (isSharingChanged) await assertViewQuota(context, before.screen, isShared);
      const row = await viewsOf(context).update(before.id, {
        ...(name !== undefined && { name }),
        ...(query !== undefined && { query: JSON.stringify(query) }),
        ...(isSharingChanged && { member_id: isShared ? null : context.caller.memberId }),
      });
      await context.audit({
        ...audited('changed', row),
        before: auditedPart(before),
        after: auditedPart(row),
      });
      return toSavedView(row, context.caller);
    },
    { find: getView },
  );

  implement(
    app,
    savedViewEndpoints.remove,
    async (_input, context, row) => {
      assertCanChange(context, row);
      await viewsOf(context).remove(row.id);
      await context.audit({ ...audited('deleted', row), before: auditedPart(row) });
      return { deleted: 1 };
    },
    { find: getView },
  );
}

function viewsOf({ transaction, caller }: MemberContext) {
  return createSavedViewsRepository(transaction, caller);
}

async function getView({ view_id: id }: { view_id: string }, context: MemberContext) {
  const row = await viewsOf(context).find(id);
  return found(row && canRead(context, row) ? row : null, 'view');
}

function assertCanUseScreen({ caller }: MemberContext, screen: ViewScreen): void {
  if (screen === 'customers' && !caller.permission.customer_info) {
    throw new AppError('permission_required', undefined, { permission: 'customer_info' });
  }
}

/** A search of another member may contain the name of a customer. */
function canRead({ caller }: MemberContext, { screen, query, author_id }: SavedViewRow): boolean {
  if (caller.permission.customer_info) return true;
  return screen !== 'customers' && (!query.q || author_id === caller.memberId);
}

function canChange({ memberId, role }: MemberContext['caller'], row: SavedViewRow): boolean {
  return row.author_id === memberId || (row.member_id === null && role !== 'member');
}

function assertCanChange({ caller }: MemberContext, row: SavedViewRow): void {
  if (!canChange(caller, row)) throw new AppError('not_author');
}

async function assertViewQuota(
  context: MemberContext,
  screen: ViewScreen,
  isShared: boolean,
): Promise<void> {
  const count = () => viewsOf(context).count(screen, isShared);
  await assertRoom(context, { what: 'saved views', limit: maxViews, count });
}

function toSavedView(row: SavedViewRow, caller: MemberContext['caller']): SavedView {
  const { id, screen, name, query, member_id, updated_at } = row;
  return {
    id,
    screen,
    name,
    query,
    is_shared: member_id === null,
    may_change: canChange(caller, row),
    updated_at: updated_at.toISOString(),
  };
}

function audited(verb: 'created' | 'changed' | 'deleted', { id }: SavedViewRow) {
  return { action: `view.${verb}`, objectType: 'view', objectId: id } as const;
}

/** Without the filters, which may name a customer. */
function auditedPart({ screen, name, member_id, updated_at }: SavedViewRow) {
  return { screen, name, is_shared: member_id === null, updated_at };
}
