import { writeAudit } from '#server/features/audit/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { restorableDays } from '#server/platform/time.ts';
import { createAgentErasure, type DueAgent } from './agent-erasure.repository.ts';
import type { Note } from './erased-rows.repository.ts';
import { fileKeysIn, forgetUnusedFiles } from './unused-files.repository.ts';
import { createWindowErasure, type DueWindow } from './window-erasure.repository.ts';

export interface ErasureServices {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

const dayMs = 86_400_000;

/**
 * Erases chatbots and agents that were deleted 30 days ago, or that an owner erased: windows first, for
 * they may leave an agent that nobody else has. What was begun is finished by a later run.
 */
export async function eraseDeleted(services: ErasureServices): Promise<void> {
  const { db, clock, log } = services;
  const before = new Date(clock().getTime() - restorableDays * dayMs);
  const logged = async (what: object, erase: () => Promise<void>) => {
    try {
      await erase();
    } catch (error) {
      // One keeps none of the others waiting.
      log.error({ err: error, ...what }, 'something deleted could not be erased');
    }
  };
  for (const window of await createWindowErasure(db).begin(before)) {
    await logged({ windowId: window.id }, () => eraseWindow(services, window));
  }
  for (const agent of await createAgentErasure(db).begin(before)) {
    await logged({ agentId: agent.id }, () => eraseAgent(services, agent));
  }
}

async function eraseWindow(services: ErasureServices, window: DueWindow): Promise<void> {
  const { db, storage } = services;
  const erasure = createWindowErasure(db);
  for (let files = await erasure.attachments(window); files.length > 0; ) {
    // The row goes last, so that no file is forgotten.
    for (const { id, key } of files) {
      await storage.delete(key);
      await erasure.forgetAttachment(window, id);
    }
    files = await erasure.attachments(window);
  }
  await erasure.eraseRows(window);
  const keys = fileKeysIn(await erasure.texts(window));
  await erasure.finish(window, noteOf(window, 'window'));
  await forgetUnusedFiles(services, window.organization_id, keys);
}

async function eraseAgent(services: ErasureServices, agent: DueAgent): Promise<void> {
  const erasure = createAgentErasure(services.db);
  const keys = fileKeysIn(await erasure.texts(agent));
  await erasure.eraseRows(agent);
  await erasure.finish(agent, noteOf(agent, 'agent'));
  await forgetUnusedFiles(services, agent.organization_id, keys);
}

/** The audit log says what was erased, under the name that it had. */
function noteOf(
  { organization_id: organizationId, id, name }: DueWindow | DueAgent,
  objectType: 'window' | 'agent',
): Note {
  const actor = { organizationId, userId: null, name: 'Chatwindow', ip: '', requestId: newId() };
  return (transaction) =>
    writeAudit(transaction, actor, {
      action: `${objectType}.erased`,
      objectType,
      objectId: id,
      before: { name },
    });
}
