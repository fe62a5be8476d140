import { agentScopeOf, createAgentsRepository } from '#server/chatbots/agents/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import { deriveZipKeys, encodeZipKeys } from '#server/platform/archives/zip-keys.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type ExportFilter, exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { createExportLink } from './export-link.ts';
import { createExportsRepository, type ExportRow } from './exports.repository.ts';
import { assertMayExport } from './may-export.ts';
import { presentExport } from './present-export.ts';
import { runExportJob } from './run-export.ts';

interface ExportDeps {
  bus: Bus;
  clock: Clock;
  sealer: Sealer;
  storage: Storage;
  customerOrigin: string;
}

/** Unfinished exports of an organization. */
const maxOpen = 5;

export function exportRoutes(app: App, deps: ExportDeps): void {
  const { sealer, clock, storage, customerOrigin } = deps;

  implementInSteps(app, exportEndpoints.create, async ({ body }, steps) => {
    const { kind, format, purpose, password, filter } = body;
    assertMayExport(steps.caller, kind);
    const keys = password ? encodeZipKeys(await deriveZipKeys(password)) : null;
    return steps.finish(async (context) => {
      const { caller, transaction, language } = context;
      const { organizationId, userId, memberId } = caller;
      const exports = exportsOf(context);
      await assertRoom(context, { what: 'open exports', limit: maxOpen, count: exports.countOpen });
      await assertReferences(context, kind, filter);
      const { windows: hashes, ...stored } = filter;
      const id = newId();
      const row = await exports.insert({
        id,
        kind,
        format,
        language,
        purpose,
        user_id: userId,
        member_id: memberId,
        filter: JSON.stringify(stored),
        window_ids: hashes ? await windowIdsOf(context, hashes) : null,
        has_password: keys !== null,
        zip_keys: keys && sealer.seal(keys, id),
        is_masked: !caller.permission.customer_info,
      });
      const task = { organizationId, exportId: id };
      await enqueueJob(transaction, runExportJob, task, {
        queue: `exports-${organizationId}`,
        organizationId,
      });
      await context.audit({
        ...audited('started', row),
        after: {
          kind,
          format,
          purpose,
          filter: auditedFilter(filter),
          is_encrypted: keys !== null,
        },
      });
      return presentExport(row);
    });
  });

  implement(app, exportEndpoints.list, async (_input, context) => {
    const rows = await exportsOf(context).listOwn(context.caller.userId);
    return { items: rows.map(presentExport) };
  });

  implement(
    app,
    exportEndpoints.link,
    async (_input, context, row) => {
      const { caller } = context;
      assertMayExport(caller, row.kind);
      if (!row.is_masked && !caller.permission.customer_info) {
        throw new AppError('permission_required', 'the file contains personal data', {
          permission: 'customer_info',
        });
      }
      const { secret, ...link } = createExportLink(row.id, customerOrigin, clock());
      const changed = await exportsOf(context).change(row.id, ['done'], { link_secret: secret });
      if (!changed) throw new AppError('link_expired', 'the export has no file');
      await context.audit({ ...audited('linked', row), after: { expires_at: link.expires_at } });
      return link;
    },
    { find: getOwn },
  );

  implement(
    app,
    exportEndpoints.remove,
    async (_input, context, row) => {
      await exportsOf(context).remove(row.id);
      await context.audit({ ...audited('deleted', row), before: { kind: row.kind } });
      // A file that is left behind is deleted by `expire-exports`.
      context.afterCommit(() => (row.key ? storage.delete(row.key) : undefined));
      return { deleted: 1 };
    },
    { find: getOwn },
  );
}

const exportsOf = ({ transaction, caller }: MemberContext) =>
  createExportsRepository(transaction, caller.organizationId);

async function getOwn({ id }: { id: string }, context: MemberContext): Promise<ExportRow> {
  return found(await exportsOf(context).findOwn(id, context.caller.userId), 'export');
}

function audited(what: 'started' | 'linked' | 'deleted', { id }: ExportRow) {
  return { action: `export.${what}`, objectType: 'export', objectId: id } as const;
}

/** A search may contain personal data, which the audit log does not. */
function auditedFilter({ text, ...filter }: ExportFilter) {
  return { ...filter, ...(text && { has_text: true }) };
}

async function assertReferences(
  { caller, transaction }: MemberContext,
  kind: ExportRow['kind'],
  { agent_id: agentId }: ExportFilter,
): Promise<void> {
  if (kind !== 'unanswered') return;
  if (!agentId) throw invalidField('filter.agent_id', 'required');
  const agents = createAgentsRepository(transaction, caller.organizationId);
  if (!(await agents.find(agentId, agentScopeOf(caller)))) {
    throw invalidField('filter.agent_id', 'unknown_reference');
  }
}

/** Windows outside the caller's scope are refused like unknown ones. */
async function windowIdsOf(context: MemberContext, hashes: readonly string[]): Promise<string[]> {
  const windows = await exportsOf(context).listWindows(chatScope(context.caller), { hashes });
  if (windows.length < new Set(hashes).size) {
    throw invalidField('filter.windows', 'unknown_reference');
  }
  return windows.map(({ id }) => id);
}
