import { callProvider, type ProviderAnswer } from '../call-provider.ts';

/** Answers keep the shape of this version, whatever Stripe releases. */
const version = '2024-06-20';

export interface StripeAccount {
  secretKey: string;
  baseUrl?: string | undefined;
}

export interface StripeApi {
  get(path: string, parameters?: Record<string, string>): Promise<ProviderAnswer>;
  post(
    path: string,
    parameters: Record<string, string>,
    idempotencyKey: string,
  ): Promise<ProviderAnswer>;
}

export function createStripeApi({ secretKey, baseUrl }: StripeAccount): StripeApi {
  const urlOf = (path: string) => `${baseUrl ?? 'https://api.stripe.com'}/v1${path}`;
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': version };
  return {
    get(path, parameters = {}) {
      const query = new URLSearchParams(parameters).toString();
      return callProvider(urlOf(query ? `${path}?${query}` : path), { method: 'GET', headers });
    },
    post: (path, parameters, idempotencyKey) =>
      callProvider(urlOf(path), {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': idempotencyKey,
        },
        body: new URLSearchParams(parameters).toString(),
      }),
  };
}
