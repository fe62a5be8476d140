import { createSessionsRepository, toMessage } from '#server/features/sessions/index.ts';
import type { EmbeddableWindows } from '#server/features/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { transcriptEndpoints } from '#shared/contracts/transcript.ts';
import { hasProvenOwner } from './proven-owner.repository.ts';
import { queueTranscriptMail } from './queue-transcript-mail.ts';

interface TranscriptDeps {
  limits: RateLimits;
  windows: EmbeddableWindows;
}

/** A mail to any address is worth abusing: few for a customer, a place, and who gets it. */
const perCustomer = { name: 'transcript-customer', points: 3, seconds: 3600 };
const perAddress = { name: 'transcript-address', points: 10, seconds: 3600 };
const perRecipient = { name: 'transcript-recipient', points: 5, seconds: 86_400 };

/** Longer chats than anybody reads in a mail end here. */
const mostMessages = 500;

/** Customers send themselves what was said. */
export function transcriptRoutes(app: App, { limits, windows }: TranscriptDeps): void {
  const { db, translator } = app.platform;

  implement(app, transcriptEndpoints.mail, async ({ params, body }, context) => {
    const { visitor, ip } = context;
    const window = await windows.ofVisitor(params.id, context);
    const { organizationId } = visitor;
    const rows = await inOrganization(db, organizationId, async (transaction) => {
      // What chatbots of anybody may say is mailed to nobody.
      if (!(await hasProvenOwner(transaction, organizationId))) {
        throw new AppError('feature_disabled', 'no owner has proven their address');
      }
      const sessions = createSessionsRepository(transaction, organizationId);
      return sessions.listOwnMessages(visitor.id, params.session_id, mostMessages);
    });
    if (rows.length === 0) found(null, 'chat');
    await limits.take(perCustomer, visitor.id);
    await limits.take(perAddress, ip);
    await limits.take(perRecipient, body.email);
    await queueTranscriptMail(db, translator, {
      to: body.email,
      language: body.language ?? context.language,
      window,
      messages: rows.map(toMessage),
    });
    return {};
  });
}
