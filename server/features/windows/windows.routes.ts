import { chatScope, windowScope } from '#server/platform/auth/window-scope.ts';
import type { Clock } from '#server/platform/clock.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { addWindow } from './add-window.ts';
import { changePage } from './change-page.ts';
import { changeWindow } from './change-window.ts';
import { checkHash } from './check-hash.ts';
import { toGrantableWindow, toHiddenWindow, toWindow, toWindowListItem } from './present-window.ts';
import { previewWindow } from './preview-window.ts';
import { removeWindow } from './remove-window.ts';
import { keepWindowLimit } from './window-limit.ts';
import { createWindowListRepository, type WindowFilter } from './window-list.repository.ts';
import { wholePage } from './window-settings.ts';
import { createWindowsRepository, type WindowRow } from './windows.repository.ts';

const defaultPageSize = 20;

/** The windows of an organization (W1–W8), and their drafts as previews (N7). */
export function windowRoutes(
  app: App,
  { clock, customerOrigin }: { clock: Clock; customerOrigin: string },
): void {
  const listOf = ({ caller, transaction }: MemberContext, filter: Partial<WindowFilter>) =>
    createWindowListRepository(transaction, caller.organizationId).list(
      { scope: windowScope(caller), ...filter },
      clock(),
    );

  implement(app, windowEndpoints.get, async ({ query }, context) => {
    const { caller } = context;
    const window = await findWindow(query.window_id ?? query.window_hash ?? '', context);
    await windowsOf(context).setLastWindow(caller.memberId, window.id);
    return toWindow(window, caller);
  });

  implement(app, windowEndpoints.list, async ({ query }, context) => {
    const { text, page, size = defaultPageSize } = query;
    const part = page === undefined ? {} : { offset: (page - 1) * size, limit: size };
    const rows = await listOf(context, { text, ...part });
    return rows.map(toWindowListItem);
  });

  implement(app, windowEndpoints.permissions, async (_input, context) => {
    const { caller } = context;
    const grantsNothing = caller.role === 'member' || !caller.permission.manage_members;
    // Chats of a window come with it: to manage all windows does not let one hand out others' chats.
    const rows = grantsNothing ? [] : await listOf(context, { scope: chatScope(caller) });
    return rows.map((row) => toGrantableWindow(row, caller));
  });

  implement(app, windowEndpoints.checkHash, ({ query }, context) =>
    checkHash(query.text, windowsOf(context)),
  );

  implement(app, windowEndpoints.hidden, async (_input, context) => {
    const rows = await listOf(context, { hidden: true });
    return rows.map(toHiddenWindow);
  });

  implement(
    app,
    windowEndpoints.create,
    async ({ body }, context) => {
      const id = await addWindow(context, body);
      const creator = { ...context.caller, windowIds: [...context.caller.windowIds, id] };
      return toWindow(await findWindow(id, { ...context, caller: creator }), creator);
    },
    { find: checkRoom },
  );

  implement(
    app,
    windowEndpoints.change,
    async ({ body }, context, window: WindowRow) => {
      const diff = await changeWindow(context, window, body);
      return toWindow(await findWindow(window.id, context), context.caller, diff);
    },
    { find: ({ hash }, context) => findWindow(hash, context, { lock: true }) },
  );

  implement(
    app,
    windowEndpoints.changePage,
    async ({ body }, context, window: WindowRow) => {
      await changePage(context, window, body);
      const { page, revision } = await findWindow(window.id, context);
      return { page: wholePage(page), url: `${customerOrigin}/${window.hash_id}`, revision };
    },
    { find: ({ hash }, context) => findWindow(hash, context, { lock: true }) },
  );

  implement(
    app,
    windowEndpoints.remove,
    ({ query }, context, window: WindowRow) =>
      removeWindow(context, window, { hard: query.hard ?? false, now: clock() }),
    { find: ({ hash }, context) => findWindow(hash, context, { lock: true }) },
  );

  implement(
    app,
    windowEndpoints.preview,
    (_input, context, window: WindowRow) => previewWindow(context, window, customerOrigin),
    { find: ({ hash }, context) => findWindow(hash, context) },
  );
}

/** A full plan is told before wrong input is (G4), but only to who may create windows. */
async function checkRoom(_params: object, { caller, transaction }: MemberContext): Promise<void> {
  if (!caller.permission.manage_chatbots_all) return;
  await keepWindowLimit(transaction, caller.organizationId);
}

/** To be changed, a window is locked; who may restore deleted windows then finds them too. */
async function findWindow(
  idOrHash: string,
  context: MemberContext,
  { lock = false } = {},
): Promise<WindowRow> {
  const { caller } = context;
  const deleted = lock && caller.permission.manage_chatbots_all;
  const scope = windowScope(caller);
  return found(await windowsOf(context).find(idOrHash, { scope, deleted, lock }), 'window');
}

function windowsOf({ caller, transaction }: MemberContext) {
  return createWindowsRepository(transaction, caller.organizationId);
}
