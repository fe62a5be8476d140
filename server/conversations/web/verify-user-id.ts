import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';

/**
 * Returns the id that the business's site gives its customer. Throws unless it is signed with an
 * HMAC-SHA256 (hex) of the window's secret, because anybody could claim an id.
 */
export function verifyUserId(
  { id, identitySecret: sealed }: PublishedWindow,
  user: { user_id: string; hmac: string },
  sealer: Sealer,
): string {
  const secret = sealed && sealer.open(sealed, id);
  if (!secret) throw new AppError('identity_refused', 'the chatbot has no readable secret');
  const expected = createHmac('sha256', secret).update(user.user_id).digest();
  const given = Buffer.from(user.hmac, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError('identity_refused', 'user.hmac is not the HMAC-SHA256 of user.user_id');
  }
  return user.user_id;
}
