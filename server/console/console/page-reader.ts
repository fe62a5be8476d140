import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '#server/platform/i18n/translate.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import type { UserLogin } from '#shared/contracts/people/account.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';

const languageCookie = 'chatwindow_language';
const themeCookie = 'chatwindow_theme';

/** The path of a request, without a trailing slash. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return trimEnd(url.split(/[?#]/, 1)[0] ?? '', '/');
}

/** The query string of a request, with its `?`. */
export function searchOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}

/** `?lng=`, then the user's language, then the cookie of the sign-in page, then the browser's. */
export function requestLanguage(request: FastifyRequest, login: UserLogin | null): Language {
  const requested = new URLSearchParams(searchOf(request)).get('lng');
  const wanted = [requested, login?.language, request.cookies[languageCookie]];
  const known = wanted.map((name) => languages.find((language) => language === name));
  return known.find(Boolean) ?? preferredLanguage(request.headers['accept-language']);
}

/** Whether the page is dark: the user's setting or the sign-in page's cookie; null follows the system. */
export function themeOf(request: FastifyRequest, login: UserLogin | null): boolean | null {
  if (login) return login.darkmode;
  const chosen = request.cookies[themeCookie];
  return chosen === 'dark' || chosen === 'light' ? chosen === 'dark' : null;
}
