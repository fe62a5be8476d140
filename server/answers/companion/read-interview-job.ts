import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFilesRepository, type FileRow } from '#server/chatbots/files/index.ts';
import { lockKnowledge, parseDocument } from '#server/knowledge/knowledge-base/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { createJobsRepository } from '#server/platform/jobs/progress.repository.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { Transcribe } from '#server/platform/llm/create-transcriber.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts';
import {
  type InterviewFailure,
  maxTranscriptLength,
} from '#shared/contracts/answers/companion-interviews.ts';
import { type ReadingTask, readingJob, readingTaskSchema } from './enqueue-interview-reading.ts';
import { indexInterviews } from './index-companion.ts';
import { createInterviewsRepository, type InterviewRow } from './interviews.repository.ts';

interface ReadingServices {
  db: Database;
  bus: Bus;
  storage: Storage;
  log: Logger;
  transcribe: Transcribe | null;
}

type ReadResult = { ok: true; text: string } | { ok: false; reason: InterviewFailure };

/** Reads text files and, with a transcription service, recordings. */
export function interviewJobs(services: ReadingServices): Record<typeof readingJob, TrackedJob> {
  return {
    [readingJob]: {
      run: (payload) => readInterview(services, readingTaskSchema.parse(payload)),
      async giveUp(payload, reason) {
        await advance(services, readingTaskSchema.parse(payload), { state: 'failed', reason });
      },
    },
  };
}

async function readInterview(services: ReadingServices, task: ReadingTask): Promise<void> {
  const interview = await advance(services, task, { state: 'reading' });
  if (!interview?.file_key) return;
  const read = await readFile(services, interview, interview.file_key);
  if (!read.ok) {
    await advance(services, task, { state: 'failed', reason: read.reason });
    return;
  }
  const transcript = read.text.trim().slice(0, maxTranscriptLength);
  await advance(
    services,
    task,
    transcript
      ? { state: 'ready', reason: null, transcript }
      : { state: 'failed', reason: 'empty' },
  );
}

async function readFile(
  { db, storage, transcribe, log }: ReadingServices,
  { organization_id: organizationId, kind }: InterviewRow,
  key: string,
): Promise<ReadResult> {
  // The file remains, so that it can be transcribed once a service is configured.
  if (kind === 'audio' && !transcribe) return { ok: false, reason: 'transcription_unavailable' };
  const file = await inOrganization(db, organizationId, (transaction) =>
    createFilesRepository(transaction, organizationId).find(key),
  );
  const stored = file && (await storage.get(key));
  if (!stored) return { ok: false, reason: 'not_found' };
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'interview');
    await pipeline(stored.stream, createWriteStream(path));
    if (kind === 'text' || !transcribe) return readText(file, path);
    try {
      return { ok: true, text: await transcribe({ path, type: file.type, name: nameOf(file) }) };
    } catch (error) {
      log.warn({ err: error }, 'a recording could not be transcribed');
      return { ok: false, reason: 'transcription_failed' };
    }
  });
}

async function readText(
  { organization_id, type, name }: FileRow,
  path: string,
): Promise<ReadResult> {
  const parsed = await parseDocument(organization_id, { source: { path }, type, name });
  if (!parsed.ok) return parsed;
  return { ok: true, text: parsed.chunks.map(({ body }) => body).join('\n\n') };
}

/** Transcription services detect the format by the extension, so it is derived from the content. */
function nameOf({ key }: FileRow): string {
  return `interview.${key.slice(key.lastIndexOf('.') + 1)}`;
}

type Change = Partial<Pick<InterviewRow, 'state' | 'reason' | 'transcript'>>;

/**
 * Updates an interview and publishes its progress. Null ends the job: the interview was deleted or
 * has a newer revision.
 */
async function advance(
  { db, bus }: ReadingServices,
  task: ReadingTask,
  change: Change,
): Promise<InterviewRow | null> {
  const { organizationId, jobId } = task;
  const { row, notify } = await inOrganization(db, organizationId, async (transaction) => {
    const changed = await changeRevision(transaction, task, change);
    await createJobsRepository(transaction, organizationId).change(jobId, jobOf(changed));
    const events = [{ name: 'job.progress', subjectId: jobId }] as const;
    const publish = await insertLiveEvents(transaction, bus, organizationId, events);
    return { row: changed, notify: publish };
  });
  await notify();
  return row;
}

/** Updates an interview and its index; null if it was deleted or has a newer revision. */
async function changeRevision(
  transaction: TenantTransaction,
  { organizationId, interviewId, revision }: ReadingTask,
  change: Change,
): Promise<InterviewRow | null> {
  const interviews = createInterviewsRepository(transaction, organizationId);
  const known = await interviews.findWithKnowledge(interviewId);
  if (!known) return null;
  const target = { organizationId, knowledgeId: known.knowledge_id };
  await lockKnowledge(transaction, target);
  const current = await interviews.findWithKnowledge(interviewId);
  const isFailureAfterSuccess = change.state === 'failed' && current?.state === 'ready';
  if (current?.revision !== revision || isFailureAfterSuccess) return null;
  const row = await interviews.update(interviewId, change);
  if (change.transcript) await indexInterviews(transaction, target, [row]);
  return row;
}

function jobOf(row: InterviewRow | null) {
  if (!row) return { state: 'cancelled' } as const;
  if (row.state === 'ready') return { state: 'done', progress: 100 } as const;
  if (row.state === 'failed') return { state: 'failed', error: row.reason ?? 'internal' } as const;
  return { state: 'running', progress: 10 } as const;
}
