import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

export async function addTranscriptMail(
  db: Database,
  { organizationId, sessionId, to }: Record<'organizationId' | 'sessionId' | 'to', string>,
): Promise<void> {
  await db
    .insertInto('transcript_mails')
    .values({
      organization_id: organizationId,
      id: newId(),
      session_id: sessionId,
      recipient: to,
    })
    .execute();
}

interface TranscriptMail {
  session_id: string;
  window_hash: string;
  recipient: string;
  at: Date;
}

/** The transcripts of chats that meet a condition, newest first. */
export async function listTranscriptMails(
  db: TenantTransaction,
  organizationId: string,
  { ofChats, before, size }: { ofChats: RawBuilder<boolean>; before: Date; size: number },
): Promise<TranscriptMail[]> {
  const { rows } = await sql<TranscriptMail>`
    select transcript_mails.created_at as at, recipient, session_id,
      windows.hash_id as window_hash
    from transcript_mails
    join sessions on sessions.organization_id = transcript_mails.organization_id
      and sessions.id = transcript_mails.session_id
    join windows on windows.organization_id = sessions.organization_id
      and windows.id = sessions.window_id
    where sessions.organization_id = ${organizationId} and ${ofChats}
      and date_trunc('milliseconds', transcript_mails.created_at) <= ${before}
    order by transcript_mails.created_at desc limit ${size}`.execute(db);
  return rows;
}
