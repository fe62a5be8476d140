import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * The business's own id of its customer, proven by an HMAC-SHA256 (hex) of that id under the
 * window's secret; an unproven one is refused, for anybody could claim it.
 */
export function provenUserId(secret: string, user: { user_id: string; hmac: string }): string {
  const expected = createHmac('sha256', secret).update(user.user_id).digest();
  const given = Buffer.from(user.hmac, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError('identity_refused', 'user.hmac is not the HMAC-SHA256 of user.user_id');
  }
  return user.user_id;
}
