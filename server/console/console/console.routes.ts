import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
import { inLanguages } from '#server/platform/html/head-tags.ts';
import type { App } from '#server/platform/http/platform.ts';
import { sendStaticFile } from '#server/platform/http/send-static-file.ts';
import type { StaticFile } from '#server/platform/http/static-files.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type {
  PageData,
  PhonePolicy,
  SessionUser,
  Texts,
} from '#shared/contracts/console/console-page.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import type { UserLogin } from '#shared/contracts/people/account.ts';
import { consolePaths, pathWithNext } from '#shared/utils/console-paths.ts';
import { findBestRoute } from '#shared/utils/match-path.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { areaOverrides } from './area-override.ts';
import { closedRedirect } from './closed-redirect.ts';
import { fileOf, readConsoleBundles } from './console-bundles.ts';
import { legalRoutes } from './legal-routes.ts';
import { type OuterPagesDeps, outerPages } from './outer-pages.ts';
import { pathOf, requestLanguage, searchOf, themeOf } from './page-reader.ts';
import { previewLink } from './preview-link.ts';
import { quickStartRedirect } from './quick-start.ts';
import { contentSecurityPolicy, renderPage } from './render-page.ts';

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
  const found = await readConsoleBundles(folder, log);
  if (!found) {
    log.error({ folder }, 'the console was not built: run "npm run build"');
    return;
  }
  let built = found;
  const signInAddresses = inLanguages(
    languages,
    (language) => `${deps.consoleOrigin}${consolePaths.signIn}?lng=${language}`,
  );

  const { areaRegistry } = deps;
  const previews = createAreaPreviews(deps.db);
  previewLink(app, previews, deps);
  await areaRegistry.open(() => built);
  registryRoutes(app, deps, { parts: () => built, files: () => built.files, ownPaths });

  /** A built-in file, or one that was deployed. */
  const fileAt = async (path: string): Promise<StaticFile | undefined> => {
    // Published files have no other form of address.
    const isPlain = /^[\w-]+\/[\w.-]+$/.test(path);
    return built.files.get(path) ?? (isPlain ? areaRegistry.file(path) : undefined);
  };
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    // Sandboxed frames and other origins import modules too.
    reply.header('access-control-allow-origin', '*');
    return sendStaticFile(request, reply, await fileAt(request.params['*']), assetCache);
  });

  const overrides = areaOverrides(app, deps);
  const deployers = createDeployers(app, deps.db, deps.config);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await findSignedIn(app.platform, deps.loginData, request);
    const preview = await previews.findByCookie(request);
    const isSandbox = !signedIn && preview?.isSandbox;
    const login = isSandbox ? sandboxUser : signedIn;
    const path = pathOf(request);
    if (!login && !isPublic(path)) {
      return reply.redirect(pathWithNext(consolePaths.signIn, request.url));
    }
    if (login && path === consolePaths.signIn) {
      return reply.redirect(nextPath(searchOf(request)) ?? consolePaths.home);
    }
    const elsewhere =
      signedIn &&
      !isPublic(path) &&
      (closedRedirect(signedIn, path) ?? quickStartRedirect(signedIn, request, deps.phonePolicy));
    if (elsewhere) return reply.redirect(elsewhere);
    const asks = await overrides.sendConfirmation(request, reply, login);
    if (asks) return asks;
    const override = await overrides.current(request, login);
    // In development every page shows the latest build.
    built = (deps.isDevelopment && (await readConsoleBundles(folder, log))) || built;
    const language = requestLanguage(request, login);
    const nonce = randomBytes(16).toString('base64');
    const { shared, areas: all } = areaRegistry.consoleFor(login?.id ?? null);
    const isOperator = login !== null && (await deployers.isOperator(login));
    // A sandbox shows only the previewed version, so that errors of other areas are not attributed
    // to it.
    const others = isSandbox ? [] : areasVisibleTo(isOperator, all);
    const areas = withPreview(others, login && preview);
    const found = findBestRoute(
      areas.flatMap((each) => each.routes.map(({ path }) => ({ path, area: each }))),
      path,
    )?.route.area;
    const area = found?.closed ? undefined : found;
    // An overriding area brings its own code and texts.
    const first = login && area?.name !== override?.area ? area : undefined;
    const data: PageData = {
      contract: shared.contract,
      user: login && withoutToken(login),
      language,
      areas: areas.map(servedManifest),
      isOperator,
      texts: await textsAt(
        {
          ...textsOfShell(path, shared.bundles.shell.locales[language]),
          ...(first && textsOfArea(first, language)),
        },
        fileAt,
      ),
      locales: shared.bundles.shell.locales,
      customerOrigin: deps.customerOrigin,
      phone: deps.phonePolicy,
      sendsMail: deps.hasMailServer ?? true,
      isDevelopment: deps.isDevelopment,
      ...(override && { override }),
      ...(login && preview && { preview: shownIn(preview.manifest) }),
    };
    const text = (key: Parameters<typeof translator.text>[1]) => translator.text(language, key);
    return reply
      .status(area || ownPaths.includes(path) ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache, private',
        'content-security-policy': contentSecurityPolicy(nonce, deps.customerOrigin, override),
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(
        renderPage({
          shared,
          data,
          nonce,
          isDark: themeOf(request, login),
          head: {
            language,
            title: text('server:console.title'),
            description: text('server:console.description'),
            url: deps.consoleOrigin + path,
            ...(path === consolePaths.signIn && { alternates: signInAddresses }),
          },
          loading: text('server:console.loading'),
          failure: {
            title: text('server:console.failure.title'),
            text: text('server:console.failure.text'),
            offline: text('server:console.failure.offline'),
            outdated: text('server:console.failure.outdated'),
            reload: text('server:console.failure.reload'),
          },
          firstArea: first ? { code: [first.entry], css: first.css } : { code: [], css: [] },
        }),
      );
  };
  app.get(consolePaths.home, page);
  app.get('/redesign/*', page);
}

/** Pages of an account; the first two need no session. */
const linkPaths: readonly string[] = [consolePaths.resetPassword, consolePaths.verifyEmail];
const accountPaths: readonly string[] = [consolePaths.account, ...linkPaths];
/** Pages of the shell; all others belong to areas. */
const ownPaths: readonly string[] = [
  consolePaths.home,
  consolePaths.signIn,
  consolePaths.invite,
  consolePaths.quickStart,
  consolePaths.components,
  ...accountPaths,
];

/** Pages that need no session. */
function isPublic(path: string): boolean {
  return path === consolePaths.signIn || path === consolePaths.invite || linkPaths.includes(path);
}

/** Texts of accounts are sent with account pages only. */
function textsOfShell(path: string, { account, ...others }: Record<string, string>) {
  return accountPaths.includes(path) && account ? { ...others, account } : others;
}

/** The texts of an area, without those that its screens load on demand. */
function textsOfArea({ namespaces, locales }: AreaManifest, language: Language) {
  return Object.fromEntries(
    Object.entries(locales[language]).filter(([name]) => namespaces.includes(name)),
  );
}

const shownIn = ({ name, version }: AreaManifest) => ({ area: name, version });

function withoutToken({ token: _token, ...user }: UserLogin): SessionUser {
  return user;
}

/** The texts at these addresses, by namespace. */
async function textsAt(
  addresses: Record<string, string>,
  fileAt: (path: string) => Promise<StaticFile | undefined>,
): Promise<PageData['texts']> {
  const texts = Object.entries(addresses).map(async ([namespace, address]) => {
    const file = await fileAt(fileOf(address));
    return file ? [[namespace, JSON.parse(file.content.toString()) as Texts]] : []; // The build checked it.
  });
  return Object.fromEntries((await Promise.all(texts)).flat());
}
