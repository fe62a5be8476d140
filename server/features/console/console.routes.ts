import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSignedIn } from '#server/features/account/index.ts';
import {
  areasSentTo,
  createAreaPreviews,
  createDeployers,
  type RegistryDeps,
  registryRoutes,
  sandboxUser,
  servedManifest,
  withPreview,
} from '#server/features/registry/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inLanguages } from '#server/platform/html/head-tags.ts';
import type { App } from '#server/platform/http/platform.ts';
import { sendStaticFile } from '#server/platform/http/send-static-file.ts';
import type { StaticFile } from '#server/platform/http/static-files.ts';
import type { UserLogin } from '#shared/contracts/account.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import type { PageData, PhonePolicy, SessionUser, Texts } from '#shared/contracts/console-page.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { bestMatch } from '#shared/utils/match-path.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { areaOverrides } from './area-override.ts';
import { closedRedirect } from './closed-redirect.ts';
import { fileOf, readConsoleBundles } from './console-bundles.ts';
import { legalRoutes } from './legal-routes.ts';
import { type OuterPagesDeps, outerPages } from './outer-pages.ts';
import { languageOf, pathOf, searchOf, themeOf } from './page-reader.ts';
import { previewLink } from './preview-link.ts';
import { quickStartPath, quickStartRedirect } from './quick-start.ts';
import { contentSecurityPolicy, renderPage } from './render-page.ts';

const builtConsole = join(import.meta.dirname, '../../../dist/console');

/** Has its content in its name. */
const assetCache = 'public, max-age=31536000, immutable';

export interface ConsoleDeps extends OuterPagesDeps, RegistryDeps {
  clock: Clock;
  customerOrigin: string;
  hasMailServer?: boolean;
  /** Of the operator's own terms and privacy pages. */
  legalDirectory?: string | undefined;
  phonePolicy: PhonePolicy;
  isDevelopment: boolean;
}

/** The console's page at every address under `/redesign`, and the files that it is made of. */
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
    (language) => `${deps.consoleOrigin}${signInPath}?lng=${language}`,
  );

  const { areaRegistry } = deps;
  const previews = createAreaPreviews(deps.db);
  previewLink(app, previews, deps);
  await areaRegistry.open(() => built);
  registryRoutes(app, deps, { parts: () => built, files: () => built.files, ownPaths });

  /** What came with the console, or was deployed since. */
  const fileAt = async (path: string): Promise<StaticFile | undefined> => {
    // No other address can be that of a published file.
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
    const signedIn = await findSignedIn(app.platform, request, deps.clock());
    const preview = await previews.of(request);
    const isSandbox = !signedIn && preview?.isSandbox;
    const login = isSandbox ? sandboxUser : signedIn;
    const path = pathOf(request);
    if (!login && !isPublic(path)) {
      return reply.redirect(`/redesign/signin?next=${encodeURIComponent(request.url)}`);
    }
    if (login && path === signInPath) {
      return reply.redirect(nextPath(searchOf(request)) ?? '/redesign');
    }
    const elsewhere =
      signedIn &&
      !isPublic(path) &&
      (closedRedirect(signedIn, path) ?? quickStartRedirect(signedIn, request, deps.phonePolicy));
    if (elsewhere) return reply.redirect(elsewhere);
    const asks = await overrides.ask(request, reply, login);
    if (asks) return asks;
    const override = await overrides.current(request, login);
    // In development the next page shows what was built since.
    built = (deps.isDevelopment && (await readConsoleBundles(folder, log))) || built;
    const language = languageOf(request, login);
    const nonce = randomBytes(16).toString('base64');
    const { shared, areas: all } = areaRegistry.consoleFor(login?.id ?? null);
    const isOperator = login !== null && (await deployers.isOperator(login));
    // In a sandbox stands the version alone: what others break is not its mistake.
    const others = isSandbox ? [] : areasSentTo(isOperator, all);
    const areas = withPreview(others, login && preview);
    const found = bestMatch(
      areas.flatMap((each) => each.routes.map(({ path }) => ({ path, area: each }))),
      path,
    )?.route.area;
    const area = found?.closed ? undefined : found;
    // A replaced area brings its own code and texts.
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
            ...(path === signInPath && { alternates: signInAddresses }),
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
  app.get('/redesign', page);
  app.get('/redesign/*', page);
}

const signInPath = '/redesign/signin';
const invitePath = '/redesign/invite';
/** Pages of an account, two of which nobody has to sign in for. */
const linkPaths = ['/redesign/reset-password', '/redesign/verify-email'];
const accountPaths = ['/redesign/account', ...linkPaths];
/** Pages of the shell itself; all others are areas'. */
const ownPaths = [
  ...[signInPath, invitePath, '/redesign', quickStartPath, '/redesign/_ui'],
  ...accountPaths,
];

/** Pages that nobody has to sign in for (R9). */
function isPublic(path: string): boolean {
  return path === signInPath || path === invitePath || linkPaths.includes(path);
}

/** Texts of accounts travel with their own pages only. */
function textsOfShell(path: string, { account, ...others }: Record<string, string>) {
  return accountPaths.includes(path) && account ? { ...others, account } : others;
}

/** What its screens fetch later does not travel with the page. */
function textsOfArea({ namespaces, locales }: AreaManifest, language: Language) {
  return Object.fromEntries(
    Object.entries(locales[language]).filter(([name]) => namespaces.includes(name)),
  );
}

const shownIn = ({ name, version }: AreaManifest) => ({ area: name, version });

function withoutToken({ token: _token, ...user }: UserLogin): SessionUser {
  return user;
}

/** The texts at these addresses by namespace, as they were built. */
async function textsAt(
  addresses: Record<string, string>,
  fileAt: (path: string) => Promise<StaticFile | undefined>,
): Promise<PageData['texts']> {
  const texts = Object.entries(addresses).map(async ([namespace, address]) => {
    const file = await fileAt(fileOf(address));
    return file ? [[namespace, JSON.parse(file.content.toString()) as Texts]] : []; // as it was checked
  });
  return Object.fromEntries((await Promise.all(texts)).flat());
}
