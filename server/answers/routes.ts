import type { Hooks } from '#server/hooks.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { schoolRoutes } from './blooming-school/index.ts';
import { companionRoutes } from './companion/index.ts';
import { evaluationRoutes } from './evaluation/index.ts';
import { guidanceRoutes } from './guidance/index.ts';
import { salesRoutes } from './sales/index.ts';
import { chatRoutes } from './turn/index.ts';

/** Rules, evaluation, and the settings of each agent type. */
export function adminRoutes(app: App, services: Services, hooks: Hooks): void {
  evaluationRoutes(app, { ...services, ...hooks });
  guidanceRoutes(app, services);
  schoolRoutes(app, { ...services, ...hooks });
  salesRoutes(app, services);
  companionRoutes(app, services);
}

export function customerRoutes(app: App, services: Services): void {
  chatRoutes(app, services);
}
