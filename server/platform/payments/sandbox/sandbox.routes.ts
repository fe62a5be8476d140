import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId, newToken } from '#server/platform/ids.ts';
import { testCards } from '#shared/contracts/money/payments.ts';
import { createSandboxRepository } from './sandbox.repository.ts';
import { challengePage, choicePage } from './sandbox-pages.ts';

const querySchema = z.object({
  card: z.enum(testCards).optional().catch(undefined),
  /** Of the bank's page. */
  confirmed: z.literal('1').optional().catch(undefined),
});
interface Route {
  Params: { id: string };
}

/** The pages of the test provider: one to choose a card, and one of its bank. */
export function sandboxRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  const { translator } = app.platform;
  const books = createSandboxRepository(db);
  const path = '/payments/test/:id';

  async function getOpen(id: string) {
    const registration = found(await books.findRegistration(id), 'registration');
    return found(registration.expires_at > clock() ? registration : null, 'open registration');
  }

  app.get<Route>(path, async ({ params: { id }, query }, reply) => {
    const registration = await getOpen(id);
    const { card } = querySchema.parse(query);
    const page = { ...registration, id, translator };
    const shown = card === 'challenges' ? challengePage(page) : choicePage(page);
    // Cards of customers are registered at the customer host.
    const redirectOrigin = new URL(registration.return_url).origin;
    return sendStaticPage(reply, { ...shown, redirectOrigin });
  });

  app.post<Route>(path, async ({ params: { id }, query }, reply) => {
    const { payer_id, return_url } = await getOpen(id);
    const { card, confirmed } = querySchema.parse(query);
    if (card === 'challenges' && !confirmed) {
      return reply.redirect(`/payments/test/${id}?card=challenges`, 303);
    }
    // Without a card the payer has cancelled.
    if (card) {
      const key = `test-${newId()}-${newToken()}`;
      await books.insertCard({
        ...{ billing_key: key, registration_id: id, payer_id, card },
        created_at: clock(),
      });
    }
    return reply.redirect(return_url, 303);
  });
}
