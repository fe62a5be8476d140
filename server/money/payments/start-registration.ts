import { randomBytes } from 'node:crypto';
import { AppError } from '#server/platform/http/app-error.ts';
import { ProviderError } from '#server/platform/payments/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { hourMs } from '#shared/utils/durations.ts';
import type { CustomerPayer, PayerRow } from './payer.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createRegistrations, type Registration } from './registrations.repository.ts';

const validMs = hourMs;

interface NewRegistration {
  payer: PayerRow;
  user: { id: string; name: string; email: string; language: Language };
  returnPath: string;
  isQuickStart: boolean;
}

/** Creates a page at which the card of an organization is entered. */
export function startRegistration(
  deps: PaymentDeps & { consoleOrigin: string },
  { payer, user, returnPath, isQuickStart }: NewRegistration,
) {
  return openPage(deps, {
    ...{ countryCode: payer.countryCode, origin: deps.consoleOrigin },
    payer: { id: payer.id, name: payer.name, email: user.email },
    registration: {
      ...{ organizationId: payer.id, customerId: null, returnPath, isQuickStart },
      ...{ createdBy: user.id, createdByName: user.name || user.email, language: user.language },
    },
  });
}

interface NewCustomerRegistration {
  organizationId: string;
  payer: CustomerPayer;
  language: Language;
}

/** Creates a page at which the card of a customer is entered. It ends on a page of the customer host. */
export function startCustomerRegistration(
  deps: PaymentDeps & { customerOrigin: string },
  { organizationId, payer, language }: NewCustomerRegistration,
) {
  return openPage(deps, {
    ...{ countryCode: payer.countryCode, origin: deps.customerOrigin },
    payer: { id: payer.id, name: payer.name, email: payer.email ?? '' },
    registration: {
      ...{ organizationId, customerId: payer.id, returnPath: '', isQuickStart: false },
      ...{ createdBy: payer.id, createdByName: '', language },
    },
  });
}

interface NewPage {
  countryCode: string;
  payer: { id: string; name: string; email: string };
  /** Where the browser returns to. */
  origin: string;
  registration: Omit<Registration, 'id' | 'provider' | 'expiresAt'>;
}

/** At the provider for the organization's country. */
async function openPage(
  { db, payments, clock }: Pick<PaymentDeps, 'db' | 'payments' | 'clock'>,
  { countryCode, payer, origin, registration }: NewPage,
) {
  const provider = payments.forCountry(countryCode);
  if (!provider) throw new AppError('payments_disabled');
  const id = `r${randomBytes(16).toString('hex')}`;
  const expiresAt = new Date(clock().getTime() + validMs);
  // Stored first, so that the webhook of the page always finds it.
  await createRegistrations(db).insert({
    ...registration,
    ...{ id, provider: provider.name, expiresAt },
  });
  try {
    const returnUrl = `${origin}/payments/return/${id}`;
    const { language } = registration;
    const link = await provider.startRegistration({ id, expiresAt, language, payer, returnUrl });
    return { url: link.url, provider: provider.name, expires_at: link.expiresAt.toISOString() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('upstream_failed', `${provider.name}: ${error.code}`);
  }
}
