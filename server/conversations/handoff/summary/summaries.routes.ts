import { findContactOfChat } from '#server/conversations/contacts/index.ts';
import { getReadableChat } from '#server/conversations/sessions/index.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { handoffSummaryEndpoints } from '#shared/contracts/conversations/handoff-summaries.ts';
import { createSummariesRepository } from './summaries.repository.ts';

/** The summaries of a chat's handoffs, with the contact of its customer. */
export function handoffSummaryRoutes(app: App): void {
  implement(
    app,
    handoffSummaryEndpoints.list,
    async (_input, { transaction, caller: { organizationId } }, chat) => {
      const rows = await createSummariesRepository(transaction, organizationId).list(chat.id);
      const contact = await findContactOfChat(transaction, organizationId, chat);
      return {
        session_id: chat.id,
        items: rows.map(({ requested_at, ended_at, ...row }) => ({
          ...row,
          requested_at: requested_at.toISOString(),
          ended_at: ended_at?.toISOString() ?? null,
        })),
        contact: contact ?? null,
      };
    },
    { find: getReadableChat },
  );
}
