import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { createRedactForCaller } from '#server/conversations/personal/index.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import * as answers from './answers/routes.ts';
import * as chatbots from './chatbots/routes.ts';
import * as consolePages from './console/routes.ts';
import * as conversations from './conversations/routes.ts';
import { createIdentifyCustomer } from './conversations/web/index.ts';
import { createHooks } from './hooks.ts';
import * as knowledge from './knowledge/routes.ts';
import * as money from './money/routes.ts';
import { createApiKeyIdentities } from './people/api-keys/index.ts';
import { timezoneOf } from './people/organizations/index.ts';
import * as people from './people/routes.ts';
import { createIdentityRepository } from './people/sign-ins/index.ts';
import { auditRoutes, writeAudit } from './platform/audit/index.ts';
import { apiPages } from './platform/http/api-pages.ts';
import { allowEveryOrigin } from './platform/http/cors.ts';
import type { App, HttpPlatform } from './platform/http/platform.ts';
import { parseJsonBody } from './platform/http/read-input.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { createSessionCookie } from './platform/http/session-cookie.ts';
import { newId } from './platform/ids.ts';
import { metricsPage } from './platform/observability/metrics-page.ts';
import { observe } from './platform/observability/observe.ts';
import { cacheLookups } from './platform/short-cache.ts';
import type { Services } from './services.ts';

/** Override the default folders of the build. */
interface BuiltFolders {
  areaPackages?: string | undefined;
  console?: string | undefined;
  widget?: string | undefined;
}

/** The console host: the Admin API, its description and the console's static files. */
export async function buildConsoleApp(
  services: Services,
  folders: BuiltFolders = {},
): Promise<App> {
  const app = await buildApp(services, { origin: services.consoleOrigin, isConsole: true });
  const hooks = createHooks(services);
  people.adminRoutes(app, services, hooks);
  await chatbots.adminRoutes(app, services, hooks, folders.widget);
  knowledge.adminRoutes(app, services);
  answers.adminRoutes(app, services, hooks);
  conversations.adminRoutes(app, services);
  money.adminRoutes(app, services);
  auditRoutes(app, { timezoneOf });
  apiPages(app);
  await consolePages.adminRoutes(app, services, hooks, folders);
  return app;
}

/** The customer host: the widget, its API and uploaded files, for pages of any origin. */
export async function buildCustomerApp(
  services: Services,
  folders: BuiltFolders = {},
): Promise<App> {
  const app = await buildApp(services, { origin: services.customerOrigin, isConsole: false });
  allowEveryOrigin(app);
  consolePages.customerRoutes(app, services);
  await chatbots.customerRoutes(app, services, folders.widget);
  answers.customerRoutes(app, services);
  conversations.customerRoutes(app, services, createHooks(services));
  money.customerRoutes(app, services);
  return app;
}

/** The API that the demo's example customers and members call; it does not listen on a port. */
export async function buildStageApp(services: Services): Promise<App> {
  const app = await buildApp(services, { origin: services.customerOrigin, isConsole: false });
  answers.customerRoutes(app, services);
  conversations.customerRoutes(app, services, createHooks(services));
  conversations.adminRoutes(app, services);
  return app;
}

/** The parts that both hosts share: request ids, parsing, problem documents, metrics, health. */
async function buildApp(
  services: Services,
  host: { origin: string; isConsole: boolean },
): Promise<App> {
  const log: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance: log,
    genReqId: () => newId(),
    trustProxy: services.config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    // `observe` writes one log line per request.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than its lines, which include the request id.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const platform: HttpPlatform = {
    ...services,
    ...createIdentityRepository(services.db),
    ...createApiKeyIdentities(services.db),
    // A customer token never changes its meaning, so repeated questions need no lookup. A revoked one is
    // accepted for a few seconds.
    identifyCustomer: cacheLookups(createIdentifyCustomer(services.db), {
      ttlMs: 10_000,
      maxEntries: 10_000,
    }),
    writeAudit,
    redactForCaller: createRedactForCaller(services.translator),
    ownOrigins: [services.consoleOrigin],
    sessionCookie: createSessionCookie(services.consoleOrigin),
  };
  app.decorate('platform', platform);
  app.decorateRequest('language');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseJsonBody(String(body))),
  );
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 12 } });
  handleErrors(app);
  addSecurityHeaders(app, host);
  observe(app, services);
  const { METRICS_TOKEN: token } = services.config;
  if (token) metricsPage(app, services.metrics, token);
  app.addHook('preClose', () => services.streams.closeAll());
  return app;
}
