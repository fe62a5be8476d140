import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type PaymentProviders,
  ProviderError,
  portonePage,
  sandboxRoutes,
  WebhookRefused,
} from '#server/platform/payments/index.ts';
import { paymentProviders } from '#shared/contracts/money/payments.ts';
import { completeRegistration } from './complete-registration.ts';
import { findCustomerPayer, findPayer } from './payer.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { storeWebhook } from './process-webhook.ts';
import { createRegistrations, type Registration } from './registrations.repository.ts';

interface ReturnDeps extends PaymentDeps {
  consoleOrigin: string;
  customerOrigin: string;
}
interface PageDeps extends ReturnDeps {
  portone: { storeId: string; channelKey: string };
}
interface Route {
  Params: { id: string };
}

const parametersSchema = z.record(z.string().max(50), z.string().max(500)).catch({});

/** Pages of card registrations, and webhooks. All are public: the id of a registration is secret. */
export function paymentPageRoutes(app: App, deps: PageDeps): void {
  if (deps.payments.named('test')) sandboxRoutes(app, deps);
  portoneRoute(app, deps);
  returnRoute(app, deps);
  webhookRoute(app, deps.payments, deps);
}

/** Completes a registration when the browser returns from the provider. */
function returnRoute(app: App, deps: PageDeps): void {
  app.get<Route>('/payments/return/:id', async ({ params: { id }, query }, reply) => {
    const parameters = parametersSchema.parse(query);
    const completed = await completeOrFail(deps, id, parameters);
    const { registration, isRegistered } = found(completed, 'registration');
    const result = isRegistered ? 'registered' : 'failed';
    // The address of this page may contain a billing key.
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    const { returnPath } = registration;
    const separator = returnPath.includes('?') ? '&' : '?';
    return reply.redirect(`${returnPath}${separator}card=${result}`, 303);
  });
}

/** As `returnRoute`, for customers: a page that can be closed. */
export function customerReturnRoute(app: App, deps: ReturnDeps): void {
  const { translator } = app.platform;
  app.get<Route>('/payments/return/:id', async ({ params: { id }, query }, reply) => {
    const parameters = parametersSchema.parse(query);
    const { registration, isRegistered } = found(
      await completeOrFail(deps, id, parameters),
      'registration',
    );
    const { customerId, language } = registration;
    if (customerId === null) throw new AppError('not_found', 'the card is not of a customer');
    const result = isRegistered ? 'registered' : 'failed';
    const heading = translator.text(language, `server:cardPage.${result}.title`);
    const text = translator.text(language, `server:cardPage.${result}.text`);
    reply.header('cache-control', 'no-store');
    const url = `${deps.customerOrigin}/payments/return/${id}`;
    // The address of this page may contain a billing key, and the page links to nothing.
    return sendStaticPage(reply, {
      language,
      title: heading,
      heading,
      text,
      description: text,
      url,
    });
  });
}

/** If the provider is down, the card counts as not registered. */
async function completeOrFail(deps: PaymentDeps, id: string, parameters: Record<string, string>) {
  try {
    return await completeRegistration(deps, { id, parameters });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ registration: id, code: error.code }, 'a card could not be verified');
    const registration = await createRegistrations(deps.db).find(id);
    return registration ? { registration, isRegistered: false } : null;
  }
}

/** The page that opens PortOne's window, in which Korean cards are entered. */
function portoneRoute(app: App, deps: PageDeps): void {
  const { db, clock, portone, payments } = deps;
  const { translator } = app.platform;
  app.get<Route>('/payments/portone/:id', async ({ params: { id } }, reply) => {
    const registration = await createRegistrations(db).find(id);
    const isOpen = registration?.provider === 'portone' && registration.expiresAt > clock();
    const payer = isOpen && (await payerOf(db, registration));
    if (!payer || !payments.named('portone')) throw new AppError('not_found', 'no registration');
    const { language } = registration;
    const origin = registration.customerId === null ? deps.consoleOrigin : deps.customerOrigin;
    const { html, policy } = portonePage({
      ...{ id, ...portone, language, returnUrl: `${origin}/payments/return/${id}` },
      payer: { id: payer.id, name: payer.name, email: payer.email ?? '' },
      title: translator.text(language, 'server:card.title', { name: payer.name }),
      text: translator.text(language, 'server:card.text'),
    });
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        // The provider's window posts messages to this page.
        'cross-origin-opener-policy': 'unsafe-none',
        'referrer-policy': 'strict-origin',
      })
      .send(html);
  });
}

function payerOf(db: Database, { organizationId, customerId }: Registration) {
  return customerId === null
    ? findPayer(db, organizationId)
    : findCustomerPayer(db, organizationId, customerId);
}

/** The body is not parsed, because signatures cover the received bytes. */
function webhookRoute(app: App, payments: PaymentProviders, deps: PageDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/payments/webhooks/:provider',
      { bodyLimit: 256 * 1024 },
      async ({ params, body, headers }, reply) => {
        const name = paymentProviders.find((each) => each === params.provider);
        const provider = found(name && payments.named(name), 'provider');
        const header = (key: string) => [headers[key]].flat()[0];
        const request = { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), header };
        try {
          const event = provider.parseWebhook(request, deps.clock());
          await storeWebhook(deps, provider.name, event);
        } catch (error) {
          if (!(error instanceof WebhookRefused)) throw error;
          throw new AppError('invalid_request', error.message);
        }
        return reply.status(200).send({});
      },
    );
  });
}
