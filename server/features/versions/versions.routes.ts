import { createAgentsRepository, scopeOf } from '#server/features/agents/index.ts';
import { findWindow, presentWindow, type WindowRow } from '#server/features/windows/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { versionEndpoints } from '#shared/contracts/versions.ts';
import { compareVersions, toVersion } from './compare-versions.ts';
import { restoreVersion } from './restore-version.ts';
import { createVersionsRepository, type VersionRow } from './versions.repository.ts';

/** What customers saw before, what has changed since, and the way back (N13). */
export function versionRoutes(app: App): void {
  implement(
    app,
    versionEndpoints.list,
    async ({ query: { page, size } }, context, window: WindowRow) => {
      const versions = versionsOf(context);
      // One more, to tell what the last of them changed.
      const part = { offset: (page - 1) * size, limit: size + 1 };
      const rows = await versions.list(window.id, part);
      const items = rows.slice(0, size).map((row, index) => toVersion(row, rows[index + 1]));
      return { items, page, size, ...(await versions.count(window.id)) };
    },
    { find: ({ hash }, context) => findWindow(hash, context) },
  );

  implement(
    app,
    versionEndpoints.compare,
    async ({ query: { from, to } }, context, window: WindowRow) =>
      compareVersions(
        await findVersion(context, window, from),
        await findVersion(context, window, to),
      ),
    { find: ({ hash }, context) => findWindow(hash, context) },
  );

  implement(
    app,
    versionEndpoints.restore,
    async ({ body }, context, { window, version }) => {
      await restoreVersion(context, window, version, body.publish);
      return presentWindow(await findWindow(window.id, context), context.caller);
    },
    { find: lockVersion },
  );
}

/** The agent is locked before its window, as those do who publish an agent. */
async function lockVersion(
  { hash, number }: { hash: string; number: number },
  context: MemberContext,
): Promise<{ window: WindowRow; version: VersionRow }> {
  const { transaction, caller } = context;
  const { id, agent_id: agentId } = await findWindow(hash, context);
  const agents = createAgentsRepository(transaction, caller.organizationId);
  if (agentId) await agents.find(agentId, scopeOf(caller), { lock: true });
  const window = await findWindow(id, context, { lock: true });
  return { window, version: await findVersion(context, window, number) };
}

async function findVersion(
  context: MemberContext,
  window: WindowRow,
  number: number,
): Promise<VersionRow> {
  return found(await versionsOf(context).find(window.id, number), 'version');
}

function versionsOf({ transaction, caller }: MemberContext) {
  return createVersionsRepository(transaction, caller.organizationId);
}
