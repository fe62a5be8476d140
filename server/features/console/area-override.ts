import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSignedIn } from '#server/features/account/index.ts';
import { createDeployers, type RegistryDeps } from '#server/features/registry/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { assertOwnOrigin } from '#server/platform/http/authorize.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { UserLogin } from '#shared/contracts/account.ts';
import type { AreaOverride } from '#shared/contracts/console-page.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { languageOf, pathOf, searchOf } from './page-reader.ts';

const cookie = 'chatwindow_area_override';
const address = '/redesign/area-override';

interface OverrideDeps extends RegistryDeps {
  clock: Clock;
  consoleOrigin: string;
  isDevelopment: boolean;
}

/**
 * Lets a developer see one area as their own machine serves it, in a console that runs elsewhere:
 * `?area=mfe-billing@http://localhost:4321/manifest.json`. The server fetches nothing; the page does.
 * A link alone replaces nothing, for anybody may send one: it is agreed to on a page first, by those
 * whom the console lets.
 */
export function areaOverrides(app: App, deps: OverrideDeps) {
  const deployers = createDeployers(app, deps.db, deps.config);
  const { translator } = app.platform;
  const options = {
    path: '/redesign',
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.consoleOrigin.startsWith('https:'),
  } as const;

  /** With `DEVELOPMENT`, everybody; elsewhere operators, who may put code into the console anyway. */
  async function mayOverride(user: UserLogin): Promise<boolean> {
    return deps.isDevelopment || deployers.isOperator(user);
  }

  /** Agreed to with `area`, ended without. */
  app.post(address, async (request, reply) => {
    const { origin = null, host } = request.headers;
    assertOwnOrigin(app.platform, origin, host);
    const search = new URLSearchParams(searchOf(request));
    const asked = search.get('area');
    if (asked === null) return reply.clearCookie(cookie, options).status(204).send();
    const login = await findSignedIn(app.platform, request, deps.clock());
    const override = readOverride(asked);
    if (!login || !override || !(await mayOverride(login))) {
      throw new AppError('not_found', 'no area may be replaced');
    }
    const to = nextPath(searchOf(request)) ?? '/redesign';
    return reply.setCookie(cookie, asked, options).redirect(to, 303);
  });

  return {
    /** What was agreed to before; null for whoever may not. */
    async current(request: FastifyRequest, login: UserLogin | null): Promise<AreaOverride | null> {
      const override = readOverride(request.cookies[cookie] ?? '');
      return login && override && (await mayOverride(login)) ? override : null;
    },

    /** The page that asks, where the address wants an override and the user may have one. */
    async ask(
      request: FastifyRequest,
      reply: FastifyReply,
      login: UserLogin | null,
    ): Promise<FastifyReply | null> {
      const search = new URLSearchParams(searchOf(request));
      const asked = search.get('area') ?? '';
      if (!login || !/^mfe-[a-z0-9-]+@/.test(asked) || !(await mayOverride(login))) return null;
      search.delete('area');
      const next = search.size > 0 ? `${pathOf(request)}?${search}` : pathOf(request);
      const language = languageOf(request, login);
      const override = readOverride(asked);
      const part = override ? 'ask' : 'refused';
      const values = { area: asked.split('@')[0], manifest: asked.slice(asked.indexOf('@') + 1) };
      const text = (key: 'title' | 'text' | 'action') =>
        translator.text(language, `server:console.override.${part}.${key}`, values);
      const query = new URLSearchParams({ area: asked, next });
      return sendStaticPage(
        reply.status(override ? 200 : 400).header('cache-control', 'no-store'),
        {
          language,
          title: `${text('title')} · Chatwindow`,
          description: text('text'),
          url: `${deps.consoleOrigin}${next}`,
          heading: text('title'),
          text: text('text'),
          action: override
            ? { label: text('action'), to: `${address}?${query}`, method: 'post' }
            : { label: text('action'), to: next },
        },
      );
    },
  };
}

/** `mfe-x@<manifest>`; null unless the manifest is on the machine that the browser runs on. */
export function readOverride(text: string): AreaOverride | null {
  const [, area, manifest = ''] = /^(mfe-[a-z0-9-]{1,40})@(\S{1,500})$/.exec(text) ?? [];
  const url = URL.parse(manifest);
  if (!area || !url || url.username || url.password) return null;
  // Not [::1]: a page's policy cannot name it.
  const isLoopback = ['localhost', '127.0.0.1'].includes(url.hostname);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isLoopback && isWeb ? { area, manifest: url.href } : null;
}
