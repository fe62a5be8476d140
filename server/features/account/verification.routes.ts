import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { accountEndpoints } from '#shared/contracts/account.ts';
import { createAccountRepository } from './account.repository.ts';
import { queueVerificationMail } from './queue-verification-mail.ts';

/** Mails that anybody can have sent to themselves, in a day. */
const mailsPerUser = { name: 'verification-mail', points: 5, seconds: 24 * 3600 };

/** Proving that an e-mail address is one's own: the link of the mail, and the mail once more. */
export function verificationRoutes(app: App, { consoleOrigin }: { consoleOrigin: string }): void {
  const { db, limits, translator } = app.platform;

  implement(app, accountEndpoints.verifyEmail, ({ body }) =>
    db.transaction().execute(async (transaction) => {
      const links = createOneTimeTokensRepository(transaction, 'verify-email');
      const userId = await links.take(body.token);
      const accounts = createAccountRepository(transaction);
      await accounts.markVerified(userId);
      return { email: (await accounts.getById(userId)).email };
    }),
  );

  implement(app, accountEndpoints.sendVerification, async (_input, { user }) => {
    const { email_verified_at } = await createAccountRepository(db).getById(user.id);
    if (email_verified_at) return { sent: false };
    await limits.take(mailsPerUser, user.id);
    const { id: userId, email, name, language } = user;
    const mail = { userId, email, name, language, consoleOrigin };
    await db
      .transaction()
      .execute((transaction) => queueVerificationMail(transaction, translator, mail));
    return { sent: true };
  });
}
