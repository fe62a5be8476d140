import type { FastifyRequest } from 'fastify';
import { sessionCookie } from '#server/platform/http/authorize.ts';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import type { UserLogin } from '#shared/contracts/account.ts';
import { findLoginData } from './login-data.ts';

/**
 * Whom a page is for, by the request's session cookie; null for nobody, and for a user without an
 * organization. Changes nothing: the console's start-up check (AC1) renews the session.
 */
export async function findSignedIn(
  { db, identify }: Pick<HttpPlatform, 'db' | 'identify'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  now: Date,
): Promise<UserLogin | null> {
  const token = cookies[sessionCookie];
  const identity = token && (await identify(token));
  if (!token || !identity) return null;
  const user = await findLoginData(db, identity.user.id, now);
  return user && { ...user, token };
}
