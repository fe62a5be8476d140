import type { PaymentProviderName } from '#shared/contracts/money/payments.ts';
import type { PaymentProvider } from './payments.ts';

export interface PaymentProviders {
  /** Where cards of organizations in a country are registered; null: payments are disabled. */
  forCountry(countryCode: string): PaymentProvider | null;
  /** The one at which a card was registered; null when it is no longer configured. */
  named(name: PaymentProviderName): PaymentProvider | null;
}

type Configured = Record<PaymentProviderName, PaymentProvider | null>;

/** Chooses by country among the configured providers. The test provider is chosen last. */
export function choosePayments(
  configured: Configured,
  { isTestOnly }: { isTestOnly: boolean },
): PaymentProviders {
  const { test, portone, stripe } = configured;
  return {
    forCountry(countryCode) {
      if (isTestOnly) return test;
      const real = countryCode === 'KR' ? [portone, stripe] : [stripe, portone];
      return real.find((provider) => provider !== null) ?? test;
    },
    named: (name) => configured[name],
  };
}
