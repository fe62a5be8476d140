import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { consoleRoutes } from '#server/console/console/index.ts';
import { createIdentityRepository } from '#server/people/sign-ins/index.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import type { App } from '#server/platform/http/platform.ts';
import { createSessionCookie } from '#server/platform/http/session-cookie.ts';
import type { PageData, PhonePolicy } from '#shared/contracts/console/console-page.ts';
import { writeBuiltConsole } from './built-console.ts';
import type { TestApp, TestUser } from './test-app.ts';

interface ServeOptions {
  consoleHost: string;
  phonePolicy?: PhonePolicy;
  isDevelopment?: boolean;
}

/** Serves the console's pages from a build that consists of one-line files. */
export async function serveConsole(
  product: TestApp,
  { consoleHost, phonePolicy = 'optional', isDevelopment = false }: ServeOptions,
): Promise<App> {
  const { services } = product;
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } }) as unknown as App; // decorated below
  // Injected requests carry the plain cookie of a console without TLS.
  const sessionCookie = createSessionCookie(product.consoleUrl);
  const platform = { ...services, ...createIdentityRepository(services.db), sessionCookie };
  app.decorate('platform', platform as unknown as App['platform']); // Only these members are used.
  await app.register(cookie);
  handleErrors(app);
  const origins = { consoleOrigin: 'https://console.test', customerOrigin: 'https://chat.test' };
  const deps = { ...services, isDevelopment, consoleHost, phonePolicy, ...origins };
  await consoleRoutes(app, deps, await writeBuiltConsole());
  return app;
}

interface OpenOptions {
  user?: TestUser;
  headers?: Record<string, string>;
}

/** Opens a page of the served console as a browser does. */
export function openPage(pages: App, url: string, { user, headers = {} }: OpenOptions = {}) {
  const cookies: Record<string, string> = user ? { chatwindow_session: user.token } : {};
  const host = { host: 'console.test', accept: 'text/html' };
  return pages.inject({ url, cookies, headers: { ...host, ...headers } });
}

export function pageDataOf(html: string): PageData {
  const [, text = ''] = /id="page-data">([^<]*)</.exec(html) ?? [];
  return JSON.parse(text); // The routes under test wrote it.
}
