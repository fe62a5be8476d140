import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPackage } from '#server/chatbots/widget/index.ts';
import {
  areasVisibleTo,
  createAreaPreviews,
  createDeployers,
  type RegistryDeps,
  registryRoutes,
  sandboxUser,
  servedManifest,
  withPreview,
} from '#server/console/registry/index.ts';
import { findSignedIn, type LoginData } from '#server/people/account/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/platform.ts';
import { sendStaticFile } from '#server/platform/http/send-static-file.ts';
import type { StaticFile } from '#server/platform/http/static-files.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type { PageData, PhonePolicy, SessionUser } from '#shared/contracts/console/console-page.ts';
import type { UserLogin } from '#shared/contracts/people/account.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { findBestRoute } from '#shared/utils/match-path.ts';
import { areaOverrides } from './area-overrides.ts';
import { readConsoleBundles } from './console-bundles.ts';
import { legalRoutes } from './legal-routes.ts';
import { type OuterPagesDeps, outerPages } from './outer-pages.ts';
import { ownPaths } from './own-pages.ts';
import { pathOf, requestLanguage, themeOf } from './page-reader.ts';
import { findRedirect } from './page-redirect.ts';
import { readPageTexts } from './page-texts.ts';
import { previewLinkRoute } from './preview-link-route.ts';
import { sendPage } from './send-page.ts';

const builtConsole = join(import.meta.dirname, '../../../dist/console');

/** The file name contains a hash of the content. */
const assetCache = 'public, max-age=31536000, immutable';

export interface ConsoleDeps extends OuterPagesDeps, RegistryDeps {
  clock: Clock;
  loginData: LoginData;
  customerOrigin: string;
  hasMailServer?: boolean;
  /** The operator's own terms and privacy pages. */
  legalDirectory?: string | undefined;
  phonePolicy: PhonePolicy;
  isDevelopment: boolean;
}

/** The console's page at every address under `/redesign`, and its files. */
export async function consoleRoutes(
  app: App,
  deps: ConsoleDeps,
  folder = builtConsole,
): Promise<void> {
  const { log, translator } = app.platform;
  outerPages(app, deps);
  legalRoutes(app, { consoleOrigin: deps.consoleOrigin, directory: deps.legalDirectory });
  const [found, packageName] = await Promise.all([readConsoleBundles(folder, log), findPackage()]);
  if (!found) {
    log.error({ folder }, 'the console was not built: run "npm run build"');
    return;
  }
  let built = found;
  const { areaRegistry } = deps;
  const previews = createAreaPreviews(deps.db);
  previewLinkRoute(app, previews, deps);
  await areaRegistry.open(() => built);
  registryRoutes(app, deps, { parts: () => built, files: () => built.files, ownPaths });

  /** A built-in file, or one that was deployed. */
  const findFile = async (path: string): Promise<StaticFile | undefined> => {
    // All files of deployed areas have paths of this form.
    const isPlain = /^[\w-]+\/[\w.-]+$/.test(path);
    return built.files.get(path) ?? (isPlain ? areaRegistry.file(path) : undefined);
  };
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    // Sandboxed frames and other origins import modules too.
    reply.header('access-control-allow-origin', '*');
    return sendStaticFile(request, reply, await findFile(request.params['*']), assetCache);
  });

  const overrides = areaOverrides(app, deps);
  const deployers = createDeployers(app, deps.db, deps.config);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await findSignedIn(app.platform, deps.loginData, request);
    const preview = await previews.findByCookie(request);
    const isSandbox = !signedIn && preview?.isSandbox === true;
    const redirect = findRedirect(request, signedIn, isSandbox, deps.phonePolicy);
    if (redirect) return reply.redirect(redirect);
    const login = isSandbox ? sandboxUser : signedIn;
    if (await overrides.sendConfirmation(request, reply, login)) return reply;
    const override = await overrides.current(request, login);
    // In development every page shows the latest build.
    built = (deps.isDevelopment && (await readConsoleBundles(folder, log))) || built;
    const path = pathOf(request);
    const language = requestLanguage(request, login);
    const { shared: live, areas: all } = areaRegistry.consoleFor(login?.id ?? null);
    const shared = override && live === built.shared ? built.development : live;
    const isOperator = login !== null && (await deployers.isOperator(login));
    // A sandbox shows only the previewed version, so that errors of other areas are not attributed
    // to it.
    const others = isSandbox ? [] : areasVisibleTo(isOperator, all);
    const areas = withPreview(others, login && preview);
    const area = findOpenArea(areas, path);
    // An overriding area brings its own code and texts.
    const firstArea = login && area?.name !== override?.area ? area : undefined;
    const { locales } = shared.bundles.shell;
    const data: PageData = {
      ...{ language, isOperator, locales },
      contract: shared.contract,
      user: login && withoutToken(login),
      areas: areas.map(servedManifest),
      texts: await readPageTexts({ path, language, shell: locales, firstArea }, findFile),
      customerOrigin: deps.customerOrigin,
      ...(packageName && { packageUrl: `${deps.customerOrigin}/widget/${packageName}` }),
      phone: deps.phonePolicy,
      sendsMail: deps.hasMailServer ?? true,
      isDevelopment: deps.isDevelopment,
      ...(override && { override }),
      ...(login && preview && { preview: versionOf(preview.manifest) }),
    };
    const status = area || ownPaths.includes(path) ? 200 : 404;
    const isDark = themeOf(request, login);
    // Not of a preview: operators have allowed only what live versions call.
    const connect = others.flatMap((each) => each.connect ?? []);
    const origin = { translator, consoleOrigin: deps.consoleOrigin };
    return sendPage(reply, { path, status, shared, data, firstArea, connect, isDark }, origin);
  };
  app.get(consolePaths.home, page);
  app.get('/redesign/*', page);
}

/** The area that has a page at the path, unless the user may not open it. */
function findOpenArea(areas: readonly AreaManifest[], path: string): AreaManifest | undefined {
  const routes = areas.flatMap((area) => area.routes.map((route) => ({ path: route.path, area })));
  const area = findBestRoute(routes, path)?.route.area;
  return area?.closed ? undefined : area;
}

const versionOf = ({ name, version }: AreaManifest) => ({ area: name, version });

function withoutToken({ token: _token, ...user }: UserLogin): SessionUser {
  return user;
}
