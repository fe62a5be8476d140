import type { BeforePublish } from '#server/chatbots/agents/index.ts';
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { getWindow } from '../get-window.ts';
import { presentWindow } from '../present-window.ts';
import { withPageDefaults, withWindowDefaults } from '../window-settings.ts';
import { changePage } from './change-page.ts';
import { changeWindow } from './change-window.ts';
import type { OnSettings } from './on-settings.ts';
import { removeWindow } from './remove-window.ts';

interface ChangeWindowDeps {
  clock: Clock;
  customerOrigin: string;
  beforePublish: BeforePublish;
  onSettings: OnSettings;
}

/** Changing, publishing and deleting windows, and changing their pages. */
export function changeWindowRoutes(app: App, deps: ChangeWindowDeps): void {
  const { clock, customerOrigin, beforePublish, onSettings } = deps;

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
}
