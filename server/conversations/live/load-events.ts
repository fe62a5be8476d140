import { createChatMembersRepository } from '#server/conversations/chat-members/index.ts';
import { findPersonalFacts } from '#server/conversations/personal/index.ts';
import {
  createChatMessagesRepository,
  createSessionsRepository,
  type MessageRow,
  type SessionRow,
} from '#server/conversations/sessions/index.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { LiveRow } from '#server/platform/live/live.repository.ts';
import { findSubjectJobs, type SubjectJob } from './subject-jobs.repository.ts';

/** A live event with the rows it refers to, as far as they still exist. */
export interface LoadedEvent extends LiveRow {
  session: SessionRow | undefined;
  message: MessageRow | undefined;
  job: SubjectJob | undefined;
  /** Unread messages of the members who have opened the chat. */
  unreadByMember: ReadonlyMap<string, number>;
  /** Personal data of the chat's customer to redact; loaded on first use, once for all events. */
  personalFacts(): Promise<readonly string[]>;
}

/** Loads the rows of live events once for all streams of the organization. */
export async function loadEvents(
  db: Database,
  transaction: TenantTransaction,
  organizationId: string,
  rows: readonly LiveRow[],
): Promise<LoadedEvent[]> {
  const sessions = createSessionsRepository(transaction, organizationId);
  const messages = createChatMessagesRepository(transaction, organizationId);
  const inChats = rows.filter(({ sessionId }) => sessionId !== undefined);
  const others = rows.filter(({ sessionId }) => sessionId === undefined);
  const sessionIds = idsOf(inChats, 'sessionId');
  const sessionById = byId(await sessions.findMany(sessionIds));
  const unread = await createChatMembersRepository(transaction, organizationId).listUnread(
    sessionIds,
  );
  const unreadBySession = Map.groupBy(unread, ({ session_id }) => session_id);
  const messageById = byId(await messages.findMany(idsOf(inChats, 'subjectId')));
  const jobById = new Map(
    (await findSubjectJobs(transaction, organizationId, idsOf(others, 'subjectId'))).map((job) => [
      job.job_id,
      job,
    ]),
  );
  let personalFacts: ReturnType<typeof findPersonalFacts> | undefined;
  const factsOf = async (sessionId: string) => {
    personalFacts ??= inOrganization(db, organizationId, (ownTransaction) =>
      findPersonalFacts(ownTransaction, organizationId, sessionIds),
    );
    return (await personalFacts).get(sessionId) ?? [];
  };
  return rows.map((row) => ({
    ...row,
    session: sessionById.get(row.sessionId ?? ''),
    message: messageById.get(row.subjectId ?? ''),
    job: jobById.get(row.subjectId ?? ''),
    unreadByMember: new Map(
      unreadBySession.get(row.sessionId ?? '')?.map((mark) => [mark.member_id, mark.unread]),
    ),
    personalFacts: () => factsOf(row.sessionId ?? ''),
  }));
}

function idsOf(rows: readonly LiveRow[], key: 'sessionId' | 'subjectId'): string[] {
  return [...new Set(rows.flatMap((row) => row[key] ?? []))];
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
