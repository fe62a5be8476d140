import type { FastifyRequest } from 'fastify';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import type { UserLogin } from '#shared/contracts/people/account.ts';
import type { LoginData } from './login-data.ts';

/**
 * The signed-in user of a page request by its session cookie; null without one, and for a user
 * without an organization. Read-only: the console's start-up check renews the session.
 */
export async function findSignedIn(
  { identify, sessionCookie }: Pick<HttpPlatform, 'identify' | 'sessionCookie'>,
  loginData: LoginData,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<UserLogin | null> {
  const token = sessionCookie.read(request);
  const identity = token && (await identify(token));
  if (!token || !identity) return null;
  const user = await loginData.find(identity.user.id);
  return user && { ...user, token };
}
