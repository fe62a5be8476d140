import type { Hooks } from '#server/hooks.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { areaPackageRoutes } from './area-packages/index.ts';
import { consoleRoutes } from './console/index.ts';
import { customerRootRoutes } from './customer-root/index.ts';
import { demoRoutes } from './demo/index.ts';
import { firstStepRoutes } from './first-steps/index.ts';
import { guideRoutes } from './guide/index.ts';
import { operatorPaymentRoutes } from './operator-payments/index.ts';
import { operatorPayoutRoutes } from './operator-payouts/index.ts';
import { operatorWebhookRoutes } from './operator-webhooks/index.ts';
import { outboxRoutes } from './outbox/index.ts';
import { reviewRoutes } from './reviews/index.ts';
import { sampleRoutes } from './samples/index.ts';

/** The console's pages, its first steps and samples, and the endpoints for operators. */
export async function adminRoutes(
  app: App,
  services: Services,
  hooks: Hooks,
  folders: { console?: string | undefined; areaPackages?: string | undefined },
): Promise<void> {
  firstStepRoutes(app, services);
  demoRoutes(app);
  reviewRoutes(app, services);
  outboxRoutes(app, services);
  operatorPaymentRoutes(app, services);
  operatorPayoutRoutes(app, services);
  operatorWebhookRoutes(app, services);
  guideRoutes(app, services);
  sampleRoutes(app, { ...services, ...hooks });
  await areaPackageRoutes(app, services, folders.areaPackages);
  const { CONSOLE_HOST: consoleHost, DEVELOPMENT: isDevelopment } = services.config;
  const legalDirectory = services.config.LEGAL_DIR;
  const hasMailServer = services.config.SMTP_URL !== undefined;
  const settings = { consoleHost, isDevelopment, legalDirectory, hasMailServer };
  await consoleRoutes(app, { ...services, ...settings }, folders.console);
}

export function customerRoutes(app: App, services: Services): void {
  customerRootRoutes(app, services);
}
