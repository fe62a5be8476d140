import type { Hooks } from '#server/hooks.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { agentRoutes } from './agents/index.ts';
import { dedicatedPageRoutes } from './dedicated-page/index.ts';
import { fileRoutes, fileServingRoutes } from './files/index.ts';
import { installCheckRoutes } from './install-check/index.ts';
import { notificationAddressRoutes, syncAddresses } from './notification-addresses/index.ts';
import { notificationChannelRoutes, notificationSettingsRoutes } from './notifications/index.ts';
import { portableRoutes } from './portable/index.ts';
import { spendingRoutes } from './spending/index.ts';
import { templateRoutes } from './templates/index.ts';
import { translationRoutes } from './translation/index.ts';
import { publishingRoutes, versionRoutes } from './versions/index.ts';
import { releaseRoutes, widgetRoutes } from './widget/index.ts';
import {
  changeWindowRoutes,
  type OnSettings,
  windowIdentityRoutes,
  windowListRoutes,
  windowRoutes,
} from './windows/index.ts';

export async function adminRoutes(
  app: App,
  services: Services,
  hooks: Hooks,
  widgetFolder: string | undefined,
): Promise<void> {
  const onSettings: OnSettings = (context, { name, handoff: { notification_emails: emails } }) =>
    syncAddresses(context, services, { name, emails });
  windowListRoutes(app, services);
  windowRoutes(app, { ...services, onSettings });
  changeWindowRoutes(app, { ...services, ...hooks, onSettings });
  windowIdentityRoutes(app, services);
  publishingRoutes(app, { ...hooks, onSettings });
  notificationAddressRoutes(app, services);
  notificationChannelRoutes(app, { ...services, allow: services.config.OUTBOUND_ALLOW });
  notificationSettingsRoutes(app, {
    ...services,
    hasMailServer: services.config.SMTP_URL !== undefined,
  });
  agentRoutes(app, { ...hooks, clock: services.clock });
  versionRoutes(app, { ...hooks, onSettings });
  portableRoutes(app, { ...services, ...hooks });
  fileRoutes(app, services);
  translationRoutes(app, services);
  spendingRoutes(app);
  templateRoutes(app);
  const { customerOrigin, config } = services;
  installCheckRoutes(app, { customerOrigin, outboundAllow: config.OUTBOUND_ALLOW });
  await releaseRoutes(app, services, widgetFolder);
}

export async function customerRoutes(
  app: App,
  services: Services,
  widgetFolder: string | undefined,
): Promise<void> {
  await widgetRoutes(app, services, widgetFolder);
  await releaseRoutes(app, services, widgetFolder);
  fileServingRoutes(app, services);
  dedicatedPageRoutes(app, services);
}
