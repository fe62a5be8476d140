import { publishSessionEnded } from '#server/people/sign-ins/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newToken } from '#server/platform/ids.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { queueVerificationMail } from './queue-verification-mail.ts';
import { verifyAddress } from './verify-address.ts';

/** Daily limit of verification mails to one's own address. */
const mailsPerUser = { name: 'verification-mail', points: 5, seconds: 24 * 3600 };

/** Verification of an email address: the mailed link, and resending it. */
export function verificationRoutes(
  app: App,
  { bus, consoleOrigin }: { bus: Bus; consoleOrigin: string },
): void {
  const { db, limits, translator } = app.platform;

  implement(app, accountEndpoints.verifyEmail, async ({ body }, context) => {
    const session = await sessionOf(context);
    // Checked first, because hashing a password is expensive.
    await createOneTimeTokensRepository(db, 'verify-email').assertValid(body.token);
    const verification = { link: body.token, session, unknownHash: await hashPassword(newToken()) };
    const { userId, email, resetToken } = await db
      .transaction()
      .execute((transaction) => verifyAddress(transaction, context, verification));
    await publishSessionEnded(bus, userId);
    return { email, reset_token: resetToken };
  });

  implement(app, accountEndpoints.verificationLink, async ({ body }, context) => {
    const links = createOneTimeTokensRepository(db, 'verify-email');
    const state = await links.stateOf(body.token);
    if (state !== 'valid') return { state, email: null, own: false };
    const user = await createUsersRepository(db).getById(await links.userOf(body.token));
    if (user.email_verified_at) return { state: 'used' as const, email: null, own: false };
    const session = await sessionOf(context);
    return { state, email: user.email, own: session?.userId === user.id };
  });

  /** The session of the browser that opens the link; null when nobody is signed in. */
  async function sessionOf({ token }: PublicContext) {
    const identity = token && (await app.platform.identify(token));
    return identity ? { userId: identity.user.id, token } : null;
  }

  implement(app, accountEndpoints.sendVerification, async (_input, { user }) => {
    const { email_verified_at } = await createUsersRepository(db).getById(user.id);
    if (email_verified_at) return { sent: false };
    await limits.consume(mailsPerUser, user.id);
    const { id: userId, email, language } = user;
    const mail = { userId, email, language, consoleOrigin };
    await db
      .transaction()
      .execute((transaction) => queueVerificationMail(transaction, translator, mail));
    return { sent: true };
  });
}
