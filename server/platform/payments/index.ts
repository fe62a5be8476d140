export { choosePayments, type PaymentProviders } from './payment-providers.ts';
export type {
  BillingMethod,
  PaymentProvider,
  PaymentResult,
  WebhookEvent,
} from './payments.ts';
export { createPortone } from './portone/portone.ts';
export { portonePage } from './portone/portone-page.ts';
export { ProviderError, WebhookRefused } from './provider-error.ts';
export { sandboxRoutes } from './sandbox/sandbox.routes.ts';
export { createTestProvider } from './sandbox/test-provider.ts';
export { createStripe } from './stripe/stripe.ts';
