import {
  createWindowOrganizationRepository,
  createWindowsRepository,
  type WindowRow,
} from '#server/chatbots/window-store/index.ts';
import { createMembershipsRepository } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import type { OnSettings } from './change/on-settings.ts';
import { addWindow } from './create/add-window.ts';
import { assertWindowQuota } from './create/window-quota.ts';
import { getWindow } from './get-window.ts';
import { checkHash } from './hash/check-hash.ts';
import { presentWindow } from './present-window.ts';
import { previewWindow } from './preview/preview-window.ts';
import { withWindowDefaults } from './window-settings.ts';

/** Reading and creating windows, and previews of their drafts. */
export function windowRoutes(
  app: App,
  { customerOrigin, onSettings }: { customerOrigin: string; onSettings: OnSettings },
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
    { check: assertWindowQuota },
  );

  implement(
    app,
    windowEndpoints.preview,
    (_input, context, window: WindowRow) => previewWindow(context, window, customerOrigin),
    { find: ({ hash }, context) => getWindow(hash, context) },
  );
}

function windowsOf({ caller, transaction }: MemberContext) {
  return createWindowsRepository(transaction, caller.organizationId);
}
