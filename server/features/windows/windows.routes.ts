import type { BeforePublish } from '#server/features/agents/index.ts';
import { chatScope, windowScope } from '#server/platform/auth/window-scope.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { refuseStale } from '#server/platform/http/if-match.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newToken } from '#server/platform/ids.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { addWindow } from './add-window.ts';
import { changePage } from './change-page.ts';
import { changeWindow } from './change-window.ts';
import { checkHash } from './check-hash.ts';
import { findWindow } from './find-window.ts';
import { toGrantableWindow, toHiddenWindow, toWindow, toWindowListItem } from './present-window.ts';
import { previewWindow } from './preview-window.ts';
import { removeWindow } from './remove-window.ts';
import { keepWindowLimit } from './window-limit.ts';
import { createWindowListRepository, type WindowFilter } from './window-list.repository.ts';
import { wholePage, wholeWindowSettings } from './window-settings.ts';
import { createWindowsRepository, type WindowRow } from './windows.repository.ts';

const defaultPageSize = 20;

/** What else has to happen with settings that were saved, in their transaction. */
export type OnSettings = (context: MemberContext, settings: WindowSettings) => Promise<void>;

/** The windows of an organization (W1–W8), and their drafts as previews (N7). */
export function windowRoutes(
  app: App,
  {
    clock,
    customerOrigin,
    beforePublish,
    onSettings,
  }: {
    clock: Clock;
    customerOrigin: string;
    beforePublish: BeforePublish;
    onSettings: OnSettings;
  },
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
      const window = await findWindow(id, { ...context, caller: creator });
      await onSettings(context, wholeWindowSettings(window.draft));
      return toWindow(window, creator);
    },
    { check: checkRoom },
  );

  implementInSteps(
    app,
    windowEndpoints.change,
    async ({ params, body }, steps) => {
      const change = async (context: MemberContext) => {
        const window = await findWindow(params.hash, context, { lock: true });
        const diff = await changeWindow(context, window, body);
        const agentId = body.agent_id === undefined ? window.agent_id : body.agent_id;
        return { windowId: window.id, agentId, before: window, diff };
      };
      const andThen = body.publish && (await beforePublish(steps, change, body.publish_anyway));
      return steps.finish(async (context) => {
        const changed = await change(context);
        if (andThen) await andThen(context, changed);
        const after = await findWindow(changed.windowId, context);
        if (body.handoff || body.clear?.includes('handoff') || body.discard) {
          await onSettings(context, wholeWindowSettings(after.draft));
        }
        return toWindow(after, context.caller, changed.diff);
      });
    },
    {
      find: ({ hash }, context) => findWindow(hash, context, { lock: true }),
      check: refuseStale,
    },
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
    windowEndpoints.identity,
    (_input, _context, window: WindowRow) => ({ secret: window.identity_secret }),
    { find: ({ hash }, context) => findWindow(hash, context) },
  );

  implement(
    app,
    windowEndpoints.renewIdentity,
    async (_input, { caller, transaction, audit }, window: WindowRow) => {
      const secret = newToken();
      await createWindowsRepository(transaction, caller.organizationId).update(
        window.id,
        caller.userId,
        { identity_secret: secret },
      );
      await audit({
        action: 'window.identity_renewed',
        objectType: 'window',
        objectId: window.id,
        after: { name: window.draft.name },
      });
      return { secret };
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

/** A full plan is told before wrong input is (G4). */
async function checkRoom({ caller, transaction }: MemberContext): Promise<void> {
  await keepWindowLimit(transaction, caller.organizationId);
}

function windowsOf({ caller, transaction }: MemberContext) {
  return createWindowsRepository(transaction, caller.organizationId);
}
