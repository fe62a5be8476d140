import {
  createVersionsRepository,
  type WindowVersionRow,
} from '#server/chatbots/version-store/index.ts';
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import { getWindow, presentWindow, withWindowDefaults } from '#server/chatbots/windows/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { versionEndpoints } from '#shared/contracts/chatbots/versions.ts';
import { lockChatbot } from './apply-draft.ts';
import { compareVersions, toVersion } from './compare-versions.ts';
import type { PublishingDeps } from './publishing.routes.ts';
import { assertCanRestore, type LockedVersion, restoreVersion } from './restore-version.ts';

/** Version history, comparison and restoring. */
export function versionRoutes(
  app: App,
  { beforePublish, onPublish, onSettings }: PublishingDeps,
): void {
  implement(
    app,
    versionEndpoints.list,
    async ({ query: { page, size } }, context, window: WindowRow) => {
      const versions = versionsOf(context);
      // One more version, with which the last of the page is compared.
      const part = { offset: (page - 1) * size, limit: size + 1 };
      const rows = await versions.list(window.id, part);
      const items = rows.slice(0, size).map((row, index) => toVersion(row, rows[index + 1]));
      return { items, page, size, ...(await versions.count(window.id)) };
    },
    { find: ({ hash }, context) => getWindow(hash, context) },
  );

  implement(
    app,
    versionEndpoints.compare,
    async ({ query: { from, to } }, context, window: WindowRow) =>
      compareVersions(
        await getVersion(context, window, from),
        await getVersion(context, window, to),
      ),
    { find: ({ hash }, context) => getWindow(hash, context) },
  );

  implementInSteps(
    app,
    versionEndpoints.restore,
    async ({ params, body }, steps) => {
      const restore = async (context: MemberContext) => {
        const locked = await lockVersion(params, context);
        const { window } = locked;
        await restoreVersion(context, locked, body.publish ? onPublish : null);
        return { agentId: window.agent_id, windowId: window.id, before: window };
      };
      const afterPublish =
        body.publish && (await beforePublish(steps, restore, body.publish_anyway));
      return steps.finish(async (context) => {
        const restored = await restore(context);
        if (afterPublish) await afterPublish(context, restored);
        const window = await getWindow(restored.windowId, context);
        await onSettings(context, withWindowDefaults(window.draft));
        return presentWindow(window, context.caller);
      });
    },
    { find: lockVersion, check: assertCanRestore },
  );
}

async function lockVersion(
  { hash, number }: { hash: string; number: number },
  context: MemberContext,
): Promise<LockedVersion> {
  const chatbot = await lockChatbot(hash, context);
  return { ...chatbot, version: await getVersion(context, chatbot.window, number) };
}

async function getVersion(
  context: MemberContext,
  window: WindowRow,
  number: number,
): Promise<WindowVersionRow> {
  return found(await versionsOf(context).find(window.id, number), 'version');
}

function versionsOf({ transaction, caller }: MemberContext) {
  return createVersionsRepository(transaction, caller.organizationId);
}
