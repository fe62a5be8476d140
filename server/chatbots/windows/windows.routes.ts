import type { BeforePublish } from '#server/chatbots/agents/index.ts';
import {
  createWindowOrganizationRepository,
  createWindowsRepository,
  type WindowRow,
} from '#server/chatbots/window-store/index.ts';
import { createMembershipsRepository } from '#server/people/members/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { changePage } from './change/change-page.ts';
import { changeWindow } from './change/change-window.ts';
import { removeWindow } from './change/remove-window.ts';
import { addWindow } from './create/add-window.ts';
import { assertWindowQuota } from './create/window-quota.ts';
import { getWindow } from './get-window.ts';
import { checkHash } from './hash/check-hash.ts';
import { presentWindow } from './present-window.ts';
import { previewWindow } from './preview/preview-window.ts';
import { withPageDefaults, withWindowDefaults } from './window-settings.ts';

/** Runs in the transaction that saves a window's settings. */
export type OnSettings = (context: MemberContext, settings: WindowSettings) => Promise<void>;

/** Windows of an organization, and previews of their drafts. */
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
  implement(app, windowEndpoints.get, async ({ query }, context) => {
    const { caller } = context;
    const window = await getWindow(query.window_id ?? query.window_hash ?? '', context);
    const members = createMembershipsRepository(context.transaction, caller.organizationId);
    await members.setLastWindow(caller.memberId, window.id);
    return presentWindow(window, caller);
  });

  implement(app, windowEndpoints.checkHash, async ({ query }, context) => {
    const { transaction, caller } = context;
    const organization = createWindowOrganizationRepository(transaction, caller.organizationId);
    return checkHash(query.text, windowsOf(context), { country: await organization.country() });
  });

  implement(
    app,
    windowEndpoints.create,
    async ({ body }, context) => {
      const id = await addWindow(context, body);
      const creator = { ...context.caller, windowIds: [...context.caller.windowIds, id] };
      const window = await getWindow(id, { ...context, caller: creator });
      await onSettings(context, withWindowDefaults(window.draft));
      return presentWindow(window, creator);
    },
    { check: assertQuota },
  );

  implementInSteps(
    app,
    windowEndpoints.change,
    async ({ params, body }, steps) => {
      const change = async (context: MemberContext) => {
        const window = await getWindow(params.hash, context, { lock: true });
        const changed = await changeWindow(context, window, body);
        return { windowId: window.id, before: window, ...changed };
      };
      const afterPublish =
        body.publish && (await beforePublish(steps, change, body.publish_anyway));
      return steps.finish(async (context) => {
        const changed = await change(context);
        if (afterPublish) await afterPublish(context, changed);
        const after = await getWindow(changed.windowId, context);
        if (body.handoff || body.clear?.includes('handoff') || body.discard) {
          await onSettings(context, withWindowDefaults(after.draft));
        }
        return presentWindow(after, context.caller, changed.diff);
      });
    },
    {
      find: ({ hash }, context) => getWindow(hash, context, { lock: true }),
      check: assertCurrentRevision,
    },
  );

  implement(
    app,
    windowEndpoints.changePage,
    async ({ body }, context, window: WindowRow) => {
      await changePage(context, window, body);
      const { page, revision } = await getWindow(window.id, context);
      return { page: withPageDefaults(page), url: `${customerOrigin}/${window.hash_id}`, revision };
    },
    { find: ({ hash }, context) => getWindow(hash, context, { lock: true }) },
  );

  implement(
    app,
    windowEndpoints.remove,
    ({ query }, context, window: WindowRow) =>
      removeWindow(context, window, { hard: query.hard ?? false, now: clock() }),
    { find: ({ hash }, context) => getWindow(hash, context, { lock: true }) },
  );

  implement(
    app,
    windowEndpoints.preview,
    (_input, context, window: WindowRow) => previewWindow(context, window, customerOrigin),
    { find: ({ hash }, context) => getWindow(hash, context) },
  );
}

/** Runs as the endpoint's check, so that an exhausted plan is reported before invalid input. */
async function assertQuota({ caller, transaction }: MemberContext): Promise<void> {
  await assertWindowQuota(transaction, caller.organizationId);
}

function windowsOf({ caller, transaction }: MemberContext) {
  return createWindowsRepository(transaction, caller.organizationId);
}
