import { createAccountRepository, dropFormerHolder } from '#server/features/account/index.ts';
import {
  createKnownDevicesRepository,
  rememberDevice,
  tellEnded,
} from '#server/features/sign-ins/index.ts';
import { confirmPassword } from '#server/platform/auth/confirm-password.ts';
import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { refuseCommon } from '#server/platform/auth/refuse-common.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { passwordEndpoints } from '#shared/contracts/passwords.ts';
import { requestLink } from './mail-link.ts';
import { setPassword } from './set-password.ts';

/** Beyond these, the link that was mailed last is still good. */
const linksPerAddress = { name: 'password-link', points: 5, seconds: 3600 };

interface PasswordDeps {
  bus: Bus;
  consoleOrigin: string;
}

/** A new password for who forgot the old one (AC4), or knows it (AC5). */
export function passwordRoutes(app: App, { bus, consoleOrigin }: PasswordDeps): void {
  const { db, limits, translator } = app.platform;
  const deps = { translator, consoleOrigin };

  implement(app, passwordEndpoints.reset, async ({ body }, context) => {
    if ('token' in body) await resetPassword(context, body.token, body.password);
    else if (await mayMail(body.email)) await requestLink(db, body.email);
    return {};
  });

  /** Known or not, an address that was asked for too often is answered as any other. */
  async function mayMail(email: string): Promise<boolean> {
    try {
      await limits.take(linksPerAddress, email);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    }
  }

  async function resetPassword(context: PublicContext, token: string, password: string) {
    await refuseCommon(password, 'password');
    const links = createOneTimeTokensRepository(db, 'reset-password');
    // Who has no link that works makes nobody compute.
    await links.assertValid(token);
    const hash = await hashPassword(password);
    const userId = await db.transaction().execute(async (transaction) => {
      const userId = await createOneTimeTokensRepository(transaction, 'reset-password').take(token);
      const accounts = createAccountRepository(transaction);
      const owner = await accounts.lockById(userId);
      // Whoever used the account before may never have had the address.
      const dropped = owner.email_verified_at ? null : await dropFormerHolder(transaction, owner);
      if (dropped) await accounts.markVerified(userId);
      // Whoever knew the old password may have signed in with it.
      await createKnownDevicesRepository(transaction).forgetAll(userId);
      await rememberDevice({ db: transaction, consoleOrigin }, context, userId);
      const action = 'user.password_reset' as const;
      await setPassword(transaction, deps, context, owner, { hash, keep: null, action, dropped });
      return userId;
    });
    await tellEnded(bus, userId);
  }

  implement(app, passwordEndpoints.resetLink, async ({ body }) => ({
    state: await createOneTimeTokensRepository(db, 'reset-password').stateOf(body.token),
  }));

  implement(app, passwordEndpoints.change, async ({ body }, context) => {
    const { user, token: keep } = context;
    await confirmPassword(app.platform, user.id, body.password);
    const stored = await createAccountRepository(db).getById(user.id);
    if (body.new_password === body.password) throw invalidField('new_password', 'unchanged');
    await refuseCommon(body.new_password, 'new_password');
    const hash = await hashPassword(body.new_password);
    await db.transaction().execute((transaction) => {
      const action = 'user.password_changed' as const;
      return setPassword(transaction, deps, context, stored, { hash, keep, action });
    });
    await tellEnded(bus, user.id);
    return {};
  });
}
