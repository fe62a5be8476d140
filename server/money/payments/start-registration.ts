import { randomBytes } from 'node:crypto';
import { AppError } from '#server/platform/http/app-error.ts';
import { ProviderError } from '#server/platform/payments/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { PayerRow } from './payer.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createRegistrations } from './registrations.repository.ts';

const validMs = 60 * 60_000;

interface NewRegistration {
  payer: PayerRow;
  user: { id: string; name: string; email: string; language: Language };
  returnPath: string;
  isQuickStart: boolean;
}

/** Creates a page at which a card is entered, at the provider for the organization's country. */
export async function startRegistration(
  { db, payments, clock, consoleOrigin }: PaymentDeps & { consoleOrigin: string },
  { payer, user, returnPath, isQuickStart }: NewRegistration,
) {
  const provider = payments.forCountry(payer.countryCode);
  if (!provider) throw new AppError('payments_disabled');
  const id = `r${randomBytes(16).toString('hex')}`;
  const expiresAt = new Date(clock().getTime() + validMs);
  // Stored first, so that the webhook of the page always finds it.
  await createRegistrations(db).insert({
    ...{ id, organizationId: payer.id, provider: provider.name, returnPath, isQuickStart },
    ...{ createdBy: user.id, createdByName: user.name || user.email, expiresAt },
  });
  try {
    const link = await provider.startRegistration({
      ...{ id, expiresAt, language: user.language },
      payer: { id: payer.id, name: payer.name, email: user.email },
      returnUrl: `${consoleOrigin}/payments/return/${id}`,
    });
    return { url: link.url, provider: provider.name, expires_at: link.expiresAt.toISOString() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('upstream_failed', `${provider.name}: ${error.code}`);
  }
}
