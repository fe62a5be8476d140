import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFilesRepository } from '#server/features/files/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { inTemporaryFolder } from '#server/platform/temporary-folder.ts';
import { parseDocument } from '../parsing/parse-document.ts';
import type { ParseResult } from '../parsing/parse-file.isolated.ts';
import { advanceDocument, type ProgressServices } from './advance-document.ts';
import { createDocumentsRepository, type DocumentRow } from './documents.repository.ts';
import { indexDocument } from './index-document.ts';
import { type ParseTask, parseJob, parseTaskSchema } from './queue-parsing.ts';

interface ParseServices extends ProgressServices {
  storage: Storage;
}

/** The jobs of this feature. */
export function jobHandlers(services: ParseServices): Record<typeof parseJob, TrackedJob> {
  return {
    [parseJob]: {
      run: (payload) => parse(services, parseTaskSchema.parse(payload)),
      async giveUp(payload, reason) {
        const task = parseTaskSchema.parse(payload);
        await advanceDocument(services, task, async (transaction, document) => {
          if (document.state === 'ready') return document;
          const documents = createDocumentsRepository(transaction, task.organizationId);
          return documents.update(document.id, { state: 'failed', reason });
        });
      },
    },
  };
}

async function parse(services: ParseServices, task: ParseTask): Promise<void> {
  const document = await advanceDocument(services, task, { state: 'parsing', progress: 10 });
  if (!document) return;
  const result = await read(services, document);
  if (!result.ok) {
    await advanceDocument(services, task, { state: 'failed', reason: result.reason });
    return;
  }
  await advanceDocument(services, task, { state: 'indexing', progress: 70 });
  await advanceDocument(services, task, (transaction, current) =>
    indexDocument(transaction, current, result),
  );
}

async function read(
  { db, storage }: ParseServices,
  { organization_id: organizationId, file_key: key, document_name: name }: DocumentRow,
): Promise<ParseResult> {
  const file = await inOrganization(db, organizationId, (transaction) =>
    createFilesRepository(transaction, organizationId).find(key),
  );
  const stored = file && (await storage.get(key));
  if (!stored) return { ok: false, reason: 'not_found' };
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'document');
    await pipeline(stored.stream, createWriteStream(path));
    return parseDocument(organizationId, { source: { path }, type: file.type, name });
  });
}
