import type { EmbeddableWindows, PublishedWindow } from '#server/chatbots/windows/index.ts';
import {
  createChatMessagesRepository,
  type MessageRow,
  toCustomersMessage,
} from '#server/conversations/sessions/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { transcriptEndpoints } from '#shared/contracts/conversations/transcript.ts';
import { queueTranscriptMail } from './queue-transcript-mail.ts';
import { hasVerifiedOwner } from './verified-owner.repository.ts';

interface TranscriptDeps {
  limits: RateLimits;
  windows: EmbeddableWindows;
}

/**
 * Mails to arbitrary addresses invite abuse, so they are limited by customer, IP address and
 * recipient.
 */
const perCustomer = { name: 'transcript-customer', points: 3, seconds: 3600 };
const perAddress = { name: 'transcript-address', points: 10, seconds: 3600 };
const perRecipient = { name: 'transcript-recipient', points: 5, seconds: 86_400 };

/** Longer chats are cut off here. */
const maxMessages = 500;

export function transcriptRoutes(app: App, { limits, windows }: TranscriptDeps): void {
  const { db, translator } = app.platform;

  interface OwnChat {
    window: PublishedWindow;
    rows: readonly MessageRow[];
  }

  async function find(
    { id, session_id }: { id: string; session_id: string },
    context: CustomerContext,
  ): Promise<OwnChat> {
    const window = await windows.getForCustomer(id, context);
    const { id: customerId, organizationId } = context.customer;
    const rows = await inOrganization(db, organizationId, async (transaction) => {
      // Anybody can create a chatbot, so its texts are mailed only when an owner has verified
      // their address.
      if (!(await hasVerifiedOwner(transaction, organizationId))) {
        throw new AppError('feature_disabled', 'no owner has verified their address');
      }
      const messages = createChatMessagesRepository(transaction, organizationId);
      return messages.listOwn(customerId, session_id, maxMessages);
    });
    if (rows.length === 0) throw notFound('chat');
    return { window, rows };
  }

  implement(
    app,
    transcriptEndpoints.mail,
    async ({ body, params }, context, { window, rows }: OwnChat) => {
      const { customer, ip } = context;
      await limits.consume(perCustomer, customer.id);
      await limits.consume(perAddress, ip);
      await limits.consume(perRecipient, body.email);
      await queueTranscriptMail(db, translator, {
        to: body.email,
        language: body.language ?? context.language,
        window,
        sessionId: params.session_id,
        messages: rows.map(toCustomersMessage),
      });
      return {};
    },
    { find },
  );
}
