import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { addSources } from './agent-sources.ts';
import {
  accountRoutes,
  loginData,
  userRoutes,
  verificationRoutes,
} from './features/account/index.ts';
import { agentRoutes, type BeforePublish } from './features/agents/index.ts';
import { apiKeyRoutes } from './features/api-keys/index.ts';
import {
  attachmentServing,
  customerAttachmentRoutes,
  memberAttachmentRoutes,
} from './features/attachments/index.ts';
import { auditRoutes, writeAudit } from './features/audit/index.ts';
import { schoolRoutes } from './features/blooming-school/index.ts';
import { chatRoutes } from './features/chat/index.ts';
import { companionRoutes, forgetCompanion, moveCompanion } from './features/companion/index.ts';
import { consoleRoutes } from './features/console/index.ts';
import { contactRoutes, customerContactRoutes } from './features/contacts/index.ts';
import { customerRootRoutes } from './features/customer-root/index.ts';
import { dataTableRoutes } from './features/data-tables/index.ts';
import { dedicatedPageRoutes } from './features/dedicated-page/index.ts';
import { evaluationRoutes, keepGate } from './features/evaluation/index.ts';
import { feedbackRoutes } from './features/feedback/index.ts';
import { fileRoutes, fileServing } from './features/files/index.ts';
import { firstStepRoutes } from './features/first-steps/index.ts';
import { guidanceRoutes } from './features/guidance/index.ts';
import { customerHandoffRoutes, memberHandoffRoutes } from './features/handoff/index.ts';
import { installCheckRoutes } from './features/install-check/index.ts';
import { inviteRoutes } from './features/invites/index.ts';
import {
  documentRoutes,
  faqFileRoutes,
  faqRoutes,
  forgetAgentSettings,
  indexAgentSettings,
  knowledgeRoutes,
} from './features/knowledge/index.ts';
import { liveRoutes } from './features/live/index.ts';
import { memberRoutes } from './features/members/index.ts';
import { membershipRoutes } from './features/memberships/index.ts';
import {
  keepAddresses,
  notificationAddressRoutes,
} from './features/notification-addresses/index.ts';
import { organizationRoutes } from './features/organizations/index.ts';
import { outboxRoutes } from './features/outbox/index.ts';
import { ownDataRoutes } from './features/own-data/index.ts';
import { passwordRoutes } from './features/passwords/index.ts';
import { phoneRoutes } from './features/phone/index.ts';
import { portableRoutes } from './features/portable/index.ts';
import { productRoutes } from './features/products/index.ts';
import { reviewRoutes } from './features/reviews/index.ts';
import { salesRoutes } from './features/sales/index.ts';
import { sessionRoutes } from './features/sessions/index.ts';
import { signInRoutes } from './features/sign-ins/index.ts';
import { statisticsRoutes } from './features/statistics/index.ts';
import { templateRoutes } from './features/templates/index.ts';
import { transcriptRoutes } from './features/transcript/index.ts';
import { translationRoutes } from './features/translation/index.ts';
import { twoFactorRoutes } from './features/two-factor/index.ts';
import { unansweredRoutes } from './features/unanswered/index.ts';
import { versionRoutes } from './features/versions/index.ts';
import { previewRoutes, webRoutes } from './features/web/index.ts';
import { websiteRoutes } from './features/websites/index.ts';
import { releaseRoutes, widgetRoutes } from './features/widget/index.ts';
import { windowRoutes } from './features/windows/index.ts';
import { createApiKeyIdentities } from './platform/auth/api-keys.repository.ts';
import { createIdentityRepository } from './platform/auth/identity.repository.ts';
import { apiPages } from './platform/http/api-pages.ts';
import { allowEveryOrigin } from './platform/http/cors.ts';
import type { App, HttpPlatform } from './platform/http/platform.ts';
import { answerProblems } from './platform/http/problems.ts';
import { parseJsonBody } from './platform/http/read-input.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { newId } from './platform/ids.ts';
import { metricsPage } from './platform/observability/metrics-page.ts';
import { observe } from './platform/observability/observe.ts';
import { cachedShortly } from './platform/short-cache.ts';
import type { Services } from './services.ts';

/** Where the built pages lie; otherwise where the build puts them. */
interface BuiltFolders {
  console?: string | undefined;
  widget?: string | undefined;
}

/** The console host: the Admin API and its description, and the console as it lies in the folder. */
export async function buildConsoleApp(
  services: Services,
  folders: BuiltFolders = {},
): Promise<App> {
  const app = await buildApp(services, { origin: services.consoleOrigin, isConsole: true });
  const hasMailServer = services.config.SMTP_URL !== undefined;
  const legalDirectory = services.config.LEGAL_DIR;
  accountRoutes(app, { ...services, hasMailServer, legalDirectory });
  verificationRoutes(app, services);
  passwordRoutes(app, services);
  signInRoutes(app, services);
  userRoutes(app, services);
  firstStepRoutes(app, services);
  phoneRoutes(app, services);
  twoFactorRoutes(app, services);
  ownDataRoutes(app, services);
  reviewRoutes(app, services);
  outboxRoutes(app, services);
  organizationRoutes(app, services);
  memberRoutes(app, services);
  membershipRoutes(app, services);
  inviteRoutes(app, { ...services, hasMailServer, loginData });
  const beforePublish: BeforePublish = (...publishing) => keepGate(services, ...publishing);
  windowRoutes(app, {
    ...services,
    beforePublish,
    onSettings: (context, { name, handoff: { notification_emails: emails } }) =>
      keepAddresses(context, services, { name, emails }),
  });
  notificationAddressRoutes(app, services);
  agentRoutes(app, {
    clock: services.clock,
    async onPublish(transaction, agent) {
      await indexAgentSettings(transaction, agent);
      await moveCompanion(transaction, agent);
    },
    async onRemove(transaction, agent) {
      await forgetAgentSettings(transaction, agent);
      await forgetCompanion(transaction, agent);
    },
    onCreated: (context, knowledgeId, source) =>
      addSources(context, services.bus, knowledgeId, source),
    beforePublish,
  });
  versionRoutes(app);
  portableRoutes(app, services);
  productRoutes(app, services);
  faqRoutes(app);
  faqFileRoutes(app);
  knowledgeRoutes(app);
  documentRoutes(app, services);
  unansweredRoutes(app, services);
  evaluationRoutes(app, services);
  guidanceRoutes(app, services);
  websiteRoutes(app, services);
  schoolRoutes(app, services);
  salesRoutes(app, services);
  companionRoutes(app, services);
  dataTableRoutes(app, services);
  fileRoutes(app, services);
  translationRoutes(app, services);
  templateRoutes(app);
  sessionRoutes(app);
  memberHandoffRoutes(app, services);
  memberAttachmentRoutes(app, services);
  statisticsRoutes(app, services);
  contactRoutes(app, services);
  liveRoutes(app, services);
  auditRoutes(app);
  apiKeyRoutes(app, services);
  await releaseRoutes(app, services, folders.widget);
  const { customerOrigin, config } = services;
  installCheckRoutes(app, { customerOrigin, outboundAllow: config.OUTBOUND_ALLOW });
  apiPages(app);
  const { CONSOLE_HOST: consoleHost, DEVELOPMENT: isDevelopment } = services.config;
  const settings = { consoleHost, isDevelopment, legalDirectory, hasMailServer };
  await consoleRoutes(app, { ...services, ...settings }, folders.console);
  return app;
}

/** The customer host: the widget, its API and uploaded files, for pages of any origin. */
export async function buildCustomerApp(
  services: Services,
  folders: BuiltFolders = {},
): Promise<App> {
  const app = await buildApp(services, { origin: services.customerOrigin, isConsole: false });
  allowEveryOrigin(app);
  customerRootRoutes(app, services);
  await widgetRoutes(app, services, folders.widget);
  await releaseRoutes(app, services, folders.widget);
  fileServing(app, services);
  webRoutes(app, services);
  previewRoutes(app, services);
  dedicatedPageRoutes(app, services);
  chatRoutes(app, services);
  feedbackRoutes(app, services);
  customerHandoffRoutes(app, services);
  customerContactRoutes(app, services);
  transcriptRoutes(app, services);
  customerAttachmentRoutes(app, services);
  attachmentServing(app, services);
  return app;
}

/** What both hosts share: ids, parsing, problems, figures, health. */
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
    // `observe` writes the one line a request.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than its lines, which name the request themselves.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const identities = createIdentityRepository(services.db);
  const platform: HttpPlatform = {
    ...services,
    ...identities,
    ...createApiKeyIdentities(services.db),
    // A visitor's token means the same for good; a customer who asks again costs no lookup.
    identifyVisitor: cachedShortly(identities.identifyVisitor, { ms: 10_000, most: 10_000 }),
    writeAudit,
    ownOrigins: [services.consoleOrigin],
  };
  app.decorate('platform', platform);
  app.decorateRequest('language');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseJsonBody(String(body))),
  );
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 12 } });
  answerProblems(app);
  addSecurityHeaders(app, host);
  observe(app, services);
  const { METRICS_TOKEN: token } = services.config;
  if (token) metricsPage(app, services.metrics, token);
  app.addHook('preClose', () => services.streams.closeAll());
  return app;
}
