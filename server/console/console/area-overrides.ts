import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDeployers, type RegistryDeps } from '#server/console/registry/index.ts';
import { findSignedIn, type LoginData } from '#server/people/account/index.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { assertOwnOrigin } from '#server/platform/http/authorize.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { AreaOverride } from '#shared/contracts/console/console-page.ts';
import type { UserLogin } from '#shared/contracts/people/account.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { pathOf, requestLanguage, searchOf } from './page-reader.ts';

const cookie = 'chatwindow_area_override';
export const overridePath = '/redesign/area-override';

interface OverrideDeps extends RegistryDeps {
  loginData: LoginData;
  isDevelopment: boolean;
}

/**
 * Lets a developer replace one area of a console that runs elsewhere with the one on their own
 * machine: `?area=mfe-billing@http://localhost:4321/manifest.json`. The page fetches the manifest,
 * the server does not. Because anybody can send such a link, the user has to confirm it on a page
 * first, and needs permission.
 */
export function areaOverrides(app: App, deps: OverrideDeps) {
  const deployers = createDeployers(app, deps.db, deps.config);
  const { translator } = app.platform;
  const options = {
    path: consolePaths.home,
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.consoleOrigin.startsWith('https:'),
  } as const;

  /** With `DEVELOPMENT` everybody; otherwise operators, who can deploy code anyway. */
  async function mayOverride(user: UserLogin): Promise<boolean> {
    return deps.isDevelopment || deployers.isOperator(user);
  }

  /** With `area` confirms an override; without it ends the current one. */
  app.post(overridePath, async (request, reply) => {
    const { origin = null, host } = request.headers;
    assertOwnOrigin(app.platform, origin, host);
    const search = new URLSearchParams(searchOf(request));
    const requested = search.get('area');
    if (requested === null) {
      const next = nextPath(searchOf(request));
      reply.clearCookie(cookie, options);
      // A form without scripts names the page to return to.
      return next ? reply.redirect(next, 303) : reply.status(204).send();
    }
    const login = await findSignedIn(app.platform, deps.loginData, request);
    const override = readOverride(requested);
    if (!login || !override || !(await mayOverride(login))) {
      throw new AppError('not_found', 'areas cannot be overridden');
    }
    const to = nextPath(searchOf(request)) ?? consolePaths.home;
    return reply.setCookie(cookie, requested, options).redirect(to, 303);
  });

  return {
    /** The confirmed override; null when there is none or the user lacks permission. */
    async current(request: FastifyRequest, login: UserLogin | null): Promise<AreaOverride | null> {
      const override = readOverride(request.cookies[cookie] ?? '');
      return login && override && (await mayOverride(login)) ? override : null;
    },

    /**
     * Sends the page that asks for confirmation when the URL requests an override and the user has
     * permission; returns whether it was sent. It does not return the reply, because awaiting one
     * waits until it is sent and yields undefined.
     */
    async sendConfirmation(
      request: FastifyRequest,
      reply: FastifyReply,
      login: UserLogin | null,
    ): Promise<boolean> {
      const search = new URLSearchParams(searchOf(request));
      const requested = search.get('area') ?? '';
      if (!login || !/^mfe-[a-z0-9-]+@/.test(requested) || !(await mayOverride(login)))
        return false;
      search.delete('area');
      const next = search.size > 0 ? `${pathOf(request)}?${search}` : pathOf(request);
      const language = requestLanguage(request, login);
      const override = readOverride(requested);
      const part = override ? 'ask' : 'refused';
      const values = {
        area: requested.split('@')[0],
        manifest: requested.slice(requested.indexOf('@') + 1),
      };
      const text = (key: 'title' | 'text' | 'action') =>
        translator.text(language, `server:console.override.${part}.${key}`, values);
      const query = new URLSearchParams({ area: requested, next });
      void sendStaticPage(reply.status(override ? 200 : 400).header('cache-control', 'no-store'), {
        language,
        title: `${text('title')} · Chatwindow`,
        description: text('text'),
        url: `${deps.consoleOrigin}${next}`,
        heading: text('title'),
        text: text('text'),
        action: override
          ? { label: text('action'), to: `${overridePath}?${query}`, method: 'post' }
          : { label: text('action'), to: next },
      });
      return true;
    },
  };
}

/** Parses `mfe-x@<manifest>`; null unless the manifest is on the browser's own machine. */
export function readOverride(text: string): AreaOverride | null {
  const [, area, manifest = ''] = /^(mfe-[a-z0-9-]{1,40})@(\S{1,500})$/.exec(text) ?? [];
  const url = URL.parse(manifest);
  if (!area || !url || url.username || url.password) return null;
  // Not [::1], because a Content-Security-Policy cannot contain it.
  const isLoopback = ['localhost', '127.0.0.1'].includes(url.hostname);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isLoopback && isWeb ? { area, manifest: url.href } : null;
}
