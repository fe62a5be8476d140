import {
  confirmPassword,
  publishSessionEnded,
  rememberDevice,
} from '#server/people/sign-ins/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import { assertUncommonPassword } from '#server/platform/auth/assert-uncommon-password.ts';
import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { passwordEndpoints } from '#shared/contracts/people/passwords.ts';
import { requestLink } from './mail-link.ts';
import { beginReset, setPassword } from './set-password.ts';

/** Beyond this limit no mail is sent, and the last link stays valid. */
const linksPerAddress = { name: 'password-link', points: 5, seconds: 3600 };

interface PasswordDeps {
  bus: Bus;
  consoleOrigin: string;
}

/** Password reset and change. */
export function passwordRoutes(app: App, { bus, consoleOrigin }: PasswordDeps): void {
  const { db, limits, translator } = app.platform;
  const deps = { translator, consoleOrigin };

  implement(app, passwordEndpoints.reset, async ({ body }, context) => {
    if ('token' in body) await resetPassword(context, body.token, body.password);
    else if (await isWithinMailLimit(body.email)) await requestLink(db, body.email);
    return {};
  });

  /** Does not throw, so that the response is the same for every address. */
  async function isWithinMailLimit(email: string): Promise<boolean> {
    try {
      await limits.consume(linksPerAddress, email);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    }
  }

  async function resetPassword(context: PublicContext, token: string, password: string) {
    await assertUncommonPassword(password, 'password');
    const links = createOneTimeTokensRepository(db, 'reset-password');
    // Requests without a valid link do not cost a password hash.
    await links.assertValid(token);
    const hash = await hashPassword(password);
    const userId = await db.transaction().execute(async (transaction) => {
      const userId = await createOneTimeTokensRepository(transaction, 'reset-password').consume(
        token,
      );
      const user = await createUsersRepository(transaction).lockById(userId);
      const removed = await beginReset(transaction, user);
      await rememberDevice({ db: transaction, consoleOrigin }, context, userId);
      const action = 'user.password_reset' as const;
      await setPassword(transaction, deps, context, user, {
        hash,
        currentToken: null,
        action,
        removed,
      });
      return userId;
    });
    await publishSessionEnded(bus, userId);
  }

  implement(app, passwordEndpoints.resetLink, async ({ body }) => ({
    state: await createOneTimeTokensRepository(db, 'reset-password').stateOf(body.token),
  }));

  implement(app, passwordEndpoints.change, async ({ body }, context) => {
    const { user, token: currentToken } = context;
    await confirmPassword(app.platform, user.id, body.password);
    const stored = await createUsersRepository(db).getById(user.id);
    if (body.new_password === body.password) throw invalidField('new_password', 'unchanged');
    await assertUncommonPassword(body.new_password, 'new_password');
    const hash = await hashPassword(body.new_password);
    await db.transaction().execute((transaction) => {
      const action = 'user.password_changed' as const;
      return setPassword(transaction, deps, context, stored, { hash, currentToken, action });
    });
    await publishSessionEnded(bus, user.id);
    return {};
  });
}
