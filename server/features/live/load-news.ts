import {
  createSessionsRepository,
  type MessageRow,
  type SessionRow,
} from '#server/features/sessions/index.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { knownOfChats } from '#server/platform/personal/known.repository.ts';
import { createJobsRepository, type SubjectJob } from './jobs.repository.ts';
import type { LiveRow } from './live.repository.ts';

/** What happened, with the rows it is about as far as they are still there. */
export interface News extends LiveRow {
  session: SessionRow | undefined;
  message: MessageRow | undefined;
  job: SubjectJob | undefined;
  /** What is known of the chat's customer; read once, when somebody listens who may not know them. */
  known(): Promise<readonly string[]>;
}

/** Reads once what all streams of the organization are going to tell. */
export async function loadNews(
  db: Database,
  transaction: TenantTransaction,
  organizationId: string,
  rows: readonly LiveRow[],
): Promise<News[]> {
  const sessions = createSessionsRepository(transaction, organizationId);
  const jobs = createJobsRepository(transaction, organizationId);
  const inChats = rows.filter(({ sessionId }) => sessionId !== undefined);
  const others = rows.filter(({ sessionId }) => sessionId === undefined);
  const sessionIds = idsOf(inChats, 'sessionId');
  const sessionById = byId(await sessions.findMany(sessionIds));
  const messageById = byId(await sessions.findMessages(idsOf(inChats, 'subjectId')));
  const jobById = new Map(
    (await jobs.findMany(idsOf(others, 'subjectId'))).map((job) => [job.job_id, job]),
  );
  let known: ReturnType<typeof knownOfChats> | undefined;
  const knownOf = async (sessionId: string) => {
    known ??= inOrganization(db, organizationId, (later) =>
      knownOfChats(later, organizationId, sessionIds),
    );
    return (await known).get(sessionId) ?? [];
  };
  return rows.map((row) => ({
    ...row,
    session: sessionById.get(row.sessionId ?? ''),
    message: messageById.get(row.subjectId ?? ''),
    job: jobById.get(row.subjectId ?? ''),
    known: () => knownOf(row.sessionId ?? ''),
  }));
}

function idsOf(rows: readonly LiveRow[], key: 'sessionId' | 'subjectId'): string[] {
  return [...new Set(rows.flatMap((row) => row[key] ?? []))];
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
