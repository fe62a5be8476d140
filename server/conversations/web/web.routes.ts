import { createHash } from 'node:crypto';
import { type EmbeddableWindows, publicWindow } from '#server/chatbots/windows/index.ts';
import {
  createChatMessagesRepository,
  createSessionsRepository,
  toCustomersMessage,
} from '#server/conversations/sessions/index.ts';
import { hideSources, markChangedSources } from '#server/knowledge/citations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { compressResponses } from '#server/platform/http/compress-responses.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { isKnown } from '#server/platform/http/send-static-file.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { toSearchQuery } from '#server/platform/text/message-search.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { createIdentifyCustomer } from './customer-identities.repository.ts';
import { createCustomersRepository } from './customers.repository.ts';
import { issueCustomerToken } from './issue-customer-token.ts';
import type { MovePurchases } from './merge-customers.ts';
import { toOwnChat } from './own-chat.ts';
import { verifyUserId } from './verify-user-id.ts';

interface WebDeps {
  clock: Clock;
  windows: EmbeddableWindows;
  sealer: Sealer;
  hasMailServer: boolean;
  movePurchases: MovePurchases;
}

/** The widget's settings, customer tokens, and a customer's list of chats. */
export function webRoutes(app: App, deps: WebDeps): void {
  const { clock, windows, sealer, hasMailServer, movePurchases } = deps;
  const { db, translator } = app.platform;
  const identifyCustomer = createIdentifyCustomer(db);

  // Every page view of a business's site requests it.
  compressResponses(app, webEndpoints.window.path);
  implement(app, webEndpoints.window, async ({ query }, { origin, header, reply }) => {
    const window = await windows.find(query.window_hash, origin);
    const acceptLanguage = header('accept-language');
    const result = {
      ...publicWindow(window, { lang: query.lang, acceptLanguage }, translator, clock()),
      mails_transcripts: hasMailServer,
    };
    const digest = createHash('sha256').update(JSON.stringify(result)).digest('base64url');
    // Weak, because it identifies the content whatever its compression.
    const etag = `W/"${digest.slice(0, 22)}"`;
    // The response varies by language and, because access depends on it, by origin.
    const cache = window.isPreview
      ? 'no-store'
      : result.state === 'open'
        ? 'public, max-age=60, stale-while-revalidate=600'
        : 'no-cache'; // It may be restored at any moment.
    reply
      .header('etag', etag)
      .header('cache-control', cache)
      .header('vary', 'Origin, Accept-Language');
    if (isKnown(etag, header('if-none-match'))) reply.status(304);
    return result;
  });

  implement(app, webEndpoints.cookie, async ({ body }, { origin, token }) => {
    const window = await windows.find(body.window_hash, origin);
    const userId = body.user ? verifyUserId(window, body.user, sealer) : null;
    const owner = token ? await identifyCustomer(token) : null;
    const known = owner?.windowId === window.id ? owner : null;
    return inOrganization(db, window.organizationId, (transaction) =>
      issueCustomerToken(movePurchases, transaction, window.organizationId, {
        windowId: window.id,
        userId,
        currentCustomer: known,
        token: token ?? null,
      }),
    );
  });

  implement(app, webEndpoints.sessions, async ({ query }, context) => {
    const { customer } = context;
    const window = await windows.getForCustomer(query.window_hash, context);
    return inOrganization(db, customer.organizationId, async (transaction) => {
      const customers = createCustomersRepository(transaction, customer.organizationId);
      const { text } = query;
      const hidesSources = !window.settings.show_sources;
      const sessions = text
        ? await customers.findSessions(customer.id, hidesSources, toSearchQuery(text, [window.id]))
        : await customers.listSessions(customer.id, hidesSources);
      const items = sessions.map((row) => toOwnChat(row, text, hidesSources));
      if (!query.session_id) return { items, messages: [], has_more: false };
      const chats = createSessionsRepository(transaction, customer.organizationId);
      if (!(await chats.isOfCustomer(query.session_id, customer.id))) throw notFound('chat');
      const stored = createChatMessagesRepository(transaction, customer.organizationId);
      const rows = await stored.listAfter(query.session_id, query.after, query.size + 1);
      const messages = rows.slice(0, query.size).map(toCustomersMessage);
      const { organizationId } = customer;
      return {
        items,
        messages: hidesSources
          ? messages.map(hideSources)
          : await markChangedSources(transaction, organizationId, messages),
        has_more: rows.length > query.size,
      };
    });
  });
}
