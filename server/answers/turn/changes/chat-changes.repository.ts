import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { toSearchDocument } from '#server/platform/text/message-search.ts';
import type { AnswerCard, HandledBy, Quote, Wording } from '#shared/contracts/answers/chat.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type { Channel } from '#shared/contracts/names.ts';

export type CustomerRating = { stars: number; text?: string | undefined };

export interface NewMessage {
  text: string;
  by: { type: 'system' } | { type: 'human'; memberId: string; name: string };
  cards?: readonly AnswerCard[];
  clientId?: string;
  attachments?: readonly Attachment[];
  quote?: Quote | null;
  /** What the member wrote before it was translated into `text`. */
  original?: Wording | undefined;
  /** The suggestion of the AI that the member corrected. */
  suggestion?: string | undefined;
}

interface ChatOfMessage {
  id: string;
  windowId: string;
  customerId: string;
}

interface Handling {
  handledBy: HandledBy;
  assignee: string | null;
  /** Why the chat is passed to a person; null leaves the last reason. */
  handoffReason: HandoffReason | null;
}

/** Changes of chats by people: members, customers, and the rules of a handoff. */
export function createChatChanges(db: TenantTransaction, organizationId: string) {
  const change = (id: string) =>
    db.updateTable('sessions').where('organization_id', '=', organizationId).where('id', '=', id);

  return {
    async unassign(id: string): Promise<void> {
      await change(id).set({ assignee: null }).execute();
    },

    /** Creates a chat that starts with a request for a person. */
    async create(chat: {
      windowId: string;
      customerId: string;
      language: string;
      channel: Channel;
      pageUrl: string | null;
      agentOn: boolean;
    }): Promise<string> {
      const id = newId();
      await db
        .insertInto('sessions')
        .values({
          organization_id: organizationId,
          id,
          window_id: chat.windowId,
          customer_id: chat.customerId,
          name: '',
          agent_on: chat.agentOn,
          language: chat.language,
          channel: chat.channel,
          page_url: chat.pageUrl,
        })
        .execute();
      return id;
    },

    async setHandling(id: string, { handledBy, assignee, handoffReason }: Handling): Promise<void> {
      await change(id)
        .set({
          handled_by: handledBy,
          agent_on: handledBy === 'bot',
          assignee,
          ...(handoffReason && { handoff_reason: handoffReason }),
          waiting_since: handledBy === 'queue' ? sql`now()` : null,
          offered_to: null,
          offer_ends_at: null,
          snoozed_until: null,
          last_updated_at: sql`now()`,
          ...(handledBy === 'human' && { unread: 0 }),
        })
        .execute();
    },

    /** Offers a waiting chat to a member until then; null: to nobody. */
    async offer(id: string, offer: { memberId: string; endsAt: Date } | null): Promise<void> {
      await change(id)
        .set({ offered_to: offer?.memberId ?? null, offer_ends_at: offer?.endsAt ?? null })
        .execute();
    },

    /** Counts a customer who came back soon after a person closed the chat. */
    async countReopening(id: string): Promise<void> {
      await change(id)
        .set(({ eb }) => ({ reopen_count: eb('reopen_count', '+', 1) }))
        .execute();
    },

    /** Why a member closed the chat, and whether the customer is asked for a rating. */
    async setClosing(
      id: string,
      { reason, asksRating }: { reason: string | null; asksRating: boolean },
    ): Promise<void> {
      await change(id).set({ close_reason: reason, asks_rating: asksRating }).execute();
    },

    /** The AI's context starts after the current message. */
    async resetAiContext(id: string): Promise<void> {
      await change(id)
        .set(({ ref }) => ({ ai_after_seq: ref('last_seq') }))
        .execute();
    },

    /** What a person and the customer agreed, which the AI reads when it answers again. */
    async setAgreement(id: string, agreement: string): Promise<void> {
      await change(id).set({ agreement }).execute();
    },

    /** Locks the chat until the transaction ends. */
    async lock(id: string): Promise<void> {
      await db
        .selectFrom('sessions')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .forUpdate()
        .execute();
    },

    /** How far the customer has read, and whose chat it is. */
    findReading(id: string) {
      return db
        .selectFrom('sessions')
        .select([
          'customer_id as customerId',
          'window_id as windowId',
          'assignee',
          'last_seq as lastSeq',
          'customer_read_seq as seq',
          'customer_read_at as at',
        ])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Returns whether the customer had not read as far. */
    async markReadByCustomer(id: string, { seq, at }: { seq: number; at: Date }): Promise<boolean> {
      const row = await change(id)
        .set({ customer_read_seq: seq, customer_read_at: at })
        .where('customer_read_seq', '<', seq)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Members who follow the chat are notified of messages of the customer. */
    async setFollowed(id: string, followed: boolean): Promise<void> {
      await change(id).set({ followed }).execute();
    },

    async markUnavailableNoticeSent(id: string): Promise<void> {
      await change(id).set({ unavailable_notice_sent: true }).execute();
    },

    async rename(id: string, name: string): Promise<void> {
      await change(id).set({ name }).execute();
    },

    async snooze(id: string, until: Date | null): Promise<void> {
      await change(id).set({ snoozed_until: until }).execute();
    },

    async setTags(id: string, tagIds: readonly string[]): Promise<void> {
      await change(id)
        .set({ tag_ids: [...tagIds] })
        .execute();
    },

    /** Removes a deleted tag from all chats. */
    async removeTag(tagId: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ tag_ids: sql`array_remove(tag_ids, ${tagId})` })
        .where('organization_id', '=', organizationId)
        .where(sql<boolean>`tag_ids <> '{}' and tag_ids @> array[${tagId}]`)
        .execute();
    },

    /** Gives chats with one tag the other. */
    async replaceTag(tagId: string, by: string): Promise<void> {
      await sql`
        update sessions set tag_ids = case when tag_ids @> array[${by}]::text[]
          then array_remove(tag_ids, ${tagId}) else array_replace(tag_ids, ${tagId}, ${by}) end
        where organization_id = ${organizationId}
          and tag_ids <> '{}' and tag_ids @> array[${tagId}]::text[]`.execute(db);
    },

    /** Number of chats by tag. */
    async countTags(): Promise<Map<string, number>> {
      const { rows } = await sql<{ tag_id: string; count: number }>`
        select tag_id, count(*)::integer as count
        from sessions, unnest(tag_ids) as tag_id
        where organization_id = ${organizationId} and tag_ids <> '{}' group by tag_id`.execute(db);
      return new Map(rows.map(({ tag_id, count }) => [tag_id, count]));
    },

    async rate(id: string, { stars, text }: CustomerRating): Promise<void> {
      await change(id)
        .set({ rating_stars: stars, rating_text: text || null })
        .execute();
    },

    /** Adds a message of a member or the system; returns its id. */
    async addMessage(chat: ChatOfMessage, message: NewMessage): Promise<string> {
      const { text, by, cards = [], clientId, attachments = [] } = message;
      const { quote, original, suggestion } = message;
      const id = newId();
      const isPerson = by.type === 'human';
      const preview = (text || attachments.map(({ name }) => name).join(', ')).slice(0, 200);
      const { last_seq } = await change(chat.id)
        .set(({ eb }) => ({
          last_seq: eb('last_seq', '+', 1),
          ...(isPerson && { preview, unread: 0, unanswered: false }),
          last_updated_at: sql`now()`,
        }))
        .returning('last_seq')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('messages')
        .values({
          organization_id: organizationId,
          id,
          session_id: chat.id,
          window_id: chat.windowId,
          customer_id: chat.customerId,
          seq: last_seq,
          sender: 'chatbot',
          by_type: by.type,
          by_member_id: isPerson ? by.memberId : null,
          by_name: isPerson ? by.name : null,
          text,
          state: 'done',
          cards: JSON.stringify(cards),
          client_id: clientId ?? null,
          attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
          quote: quote ? JSON.stringify(quote) : null,
          original: original ? JSON.stringify(original) : null,
          suggestion: suggestion ?? null,
          tsv: isPerson ? toSearchDocument(text, chat.windowId) : null,
        })
        .execute();
      return id;
    },

    /** Removes the names of chats, unless they were renamed meanwhile. */
    async clearNames(chats: readonly { id: string; name: string }[]): Promise<void> {
      await sql`
        update sessions set name = ''
        from unnest(${chats.map(({ id }) => id)}::text[], ${chats.map(({ name }) => name)}::text[])
          as named (id, name)
        where sessions.organization_id = ${organizationId}
          and sessions.id = named.id and sessions.name = named.name`.execute(db);
    },
  };
}
