import type { Hooks } from '#server/hooks.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { accountRoutes, userRoutes, verificationRoutes } from './account/index.ts';
import { apiKeyRoutes } from './api-keys/index.ts';
import { inviteRoutes } from './invites/index.ts';
import { memberRoutes } from './members/index.ts';
import { membershipRoutes } from './memberships/index.ts';
import { modelRoutes } from './models/index.ts';
import { organizationRoutes } from './organizations/index.ts';
import { ownDataRoutes } from './own-data/index.ts';
import { passwordRoutes } from './passwords/index.ts';
import { phoneRoutes } from './phone/index.ts';
import { signInRoutes } from './sign-ins/index.ts';
import { twoFactorRoutes } from './two-factor/index.ts';

export function adminRoutes(app: App, services: Services, hooks: Hooks): void {
  const hasMailServer = services.config.SMTP_URL !== undefined;
  accountRoutes(app, {
    ...services,
    ...hooks,
    hasMailServer,
    legalDirectory: services.config.LEGAL_DIR,
  });
  verificationRoutes(app, services);
  passwordRoutes(app, services);
  signInRoutes(app, services);
  userRoutes(app, services);
  phoneRoutes(app, services);
  twoFactorRoutes(app, services);
  ownDataRoutes(app, { ...services, ...hooks });
  organizationRoutes(app, { ...services, ...hooks });
  memberRoutes(app, services);
  membershipRoutes(app, { ...services, ...hooks });
  inviteRoutes(app, { ...services, hasMailServer });
  apiKeyRoutes(app, services);
  modelRoutes(app, { ...services, allow: services.config.OUTBOUND_ALLOW });
}
