import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type { Channel } from '#shared/contracts/names.ts';

type CustomerRating = { stars: number; text?: string | undefined };

interface Handling {
  handledBy: HandledBy;
  assignee: string | null;
  teamId: string | null;
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

    async setHandling(
      id: string,
      { handledBy, assignee, teamId, handoffReason }: Handling,
    ): Promise<void> {
      await change(id)
        .set({
          handled_by: handledBy,
          agent_on: handledBy === 'bot',
          assignee,
          team_id: teamId,
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

    async setTeam(id: string, teamId: string | null): Promise<void> {
      await change(id).set({ team_id: teamId }).execute();
    },

    /** Offers a waiting chat to a member until `endsAt`; null withdraws the offer. */
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

    /** Stores why a member closed the chat, and whether the customer is asked for a rating. */
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

    /** Stores what a member and the customer agreed, which the AI reads when it answers again. */
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

    /** Finds how far the customer has read, with the owners of the chat. */
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

    /** Returns whether the customer had not read this far before. */
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

    async rate(id: string, { stars, text }: CustomerRating): Promise<void> {
      await change(id)
        .set({ rating_stars: stars, rating_text: text || null })
        .execute();
    },
  };
}
