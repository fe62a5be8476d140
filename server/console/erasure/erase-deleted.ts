import { writeAudit } from '#server/platform/audit/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { restorableDays } from '#server/platform/time.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { createAgentErasure, type DueAgent } from './agent-erasure.repository.ts';
import type { WriteErasureAudit } from './erased-rows.repository.ts';
import { eraseExports, exportsOfAgent, exportsOfWindow } from './exports-erasure.repository.ts';
import { eraseFilesOf } from './owned-files.repository.ts';
import { createWindowErasure, type DueWindow } from './window-erasure.repository.ts';

export interface ErasureServices {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/**
 * Erases chatbots and agents that were deleted 30 days ago or that an owner erased. Windows go
 * first, because they may leave an agent without a window. The next run continues an interrupted
 * erasure.
 */
export async function eraseDeleted(services: ErasureServices): Promise<void> {
  const { db, clock, log } = services;
  const before = new Date(clock().getTime() - restorableDays * dayMs);
  const message = 'a deleted window or agent could not be erased';
  await runForEach(
    await createWindowErasure(db).begin(before),
    (window) => eraseWindow(services, window),
    { log, message, identify: ({ id: windowId }) => ({ windowId }) },
  );
  await runForEach(
    await createAgentErasure(db).begin(before),
    (agent) => eraseAgent(services, agent),
    { log, message, identify: ({ id: agentId }) => ({ agentId }) },
  );
}

async function eraseWindow(services: ErasureServices, window: DueWindow): Promise<void> {
  const { db, storage } = services;
  const erasure = createWindowErasure(db);
  for (let files = await erasure.attachments(window); files.length > 0; ) {
    // The row goes last, so that a failed run is retried.
    for (const { id, key } of files) {
      await storage.delete(key);
      await erasure.removeAttachment(window, id);
    }
    files = await erasure.attachments(window);
  }
  await eraseExports(services, window.organization_id, exportsOfWindow(window));
  await eraseFilesOf(services, window.organization_id, erasure.ownRows(window));
  await erasure.eraseRows(window);
  await erasure.finish(window, erasureAuditOf(window, 'window'));
}

async function eraseAgent(services: ErasureServices, agent: DueAgent): Promise<void> {
  const erasure = createAgentErasure(services.db);
  await eraseExports(services, agent.organization_id, exportsOfAgent(agent));
  await eraseFilesOf(services, agent.organization_id, await erasure.ownRows(agent));
  await erasure.eraseRows(agent);
  await erasure.finish(agent, erasureAuditOf(agent, 'agent'));
}

/** The audit entry of an erasure, with the name that the object had. */
function erasureAuditOf(
  { organization_id: organizationId, id, name }: DueWindow | DueAgent,
  objectType: 'window' | 'agent',
): WriteErasureAudit {
  const actor = { organizationId, userId: null, name: 'Chatwindow', ip: '', requestId: newId() };
  return (transaction) =>
    writeAudit(transaction, actor, {
      action: `${objectType}.erased`,
      objectType,
      objectId: id,
      before: { name },
    });
}
