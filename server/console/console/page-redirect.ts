import type { FastifyRequest } from 'fastify';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';
import type { UserLogin } from '#shared/contracts/people/account.ts';
import { consolePaths, pathWithNext } from '#shared/utils/console-paths.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { closedRedirect } from './closed-redirect.ts';
import { isPublic } from './own-pages.ts';
import { pathOf, searchOf } from './page-reader.ts';
import { quickStartRedirect } from './quick-start-redirect.ts';

/**
 * Where a request for a page is redirected: to the sign-in page, away from it, or to what must be
 * done first; null for no redirect.
 */
export function findRedirect(
  request: FastifyRequest,
  signedIn: UserLogin | null,
  isSandbox: boolean,
  phonePolicy: PhonePolicy,
): string | null {
  const path = pathOf(request);
  const mayEnter = signedIn !== null || isSandbox;
  if (!mayEnter && !isPublic(path)) return pathWithNext(consolePaths.signIn, request.url);
  if (mayEnter && path === consolePaths.signIn)
    return nextPath(searchOf(request)) ?? consolePaths.home;
  if (!signedIn || isPublic(path)) return null;
  return closedRedirect(signedIn, path) ?? quickStartRedirect(signedIn, request, phonePolicy);
}
