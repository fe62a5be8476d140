import {
  confirmPassword,
  createSignInsRepository,
  publishSessionEnded,
} from '#server/people/sign-ins/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import type { AuditAction } from '#shared/contracts/people/audit-actions.ts';
import { twoFactorEndpoints } from '#shared/contracts/people/two-factor.ts';
import { queueSecurityMail } from './queue-security-mail.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import { createTwoFactorRepository } from './two-factor.repository.ts';
import { consumeCode, countAttempt } from './verify-second-factor.ts';

type RootTransaction = Parameters<typeof auditByUser>[0];

/** Enabling and disabling two-factor sign-in, and recovery codes. */
export function twoFactorRoutes(
  app: App,
  { bus, clock, sealer }: { bus: Bus; clock: Clock; sealer: Sealer },
) {
  const { db, translator } = app.platform;
  const deps = { clock, sealer, translator };

  implement(app, twoFactorEndpoints.get, async (_input, { user }) => {
    const repository = createTwoFactorRepository(db, user.id);
    const enabledAt = (await repository.find())?.confirmed_at;
    if (!enabledAt) return { enabled_at: null, recovery_codes_left: 0 };
    return {
      enabled_at: enabledAt.toISOString(),
      recovery_codes_left: await repository.countRecoveryCodes(),
    };
  });

  implement(app, twoFactorEndpoints.setUp, async ({ body }, { user }) => {
    await confirmPassword(app.platform, user.id, body.password);
    const secret = newTotpSecret();
    const sealed = sealer.seal(secret, user.id);
    if (!(await createTwoFactorRepository(db, user.id).prepare(sealed))) {
      throw new AppError('two_factor_on');
    }
    return { secret, uri: totpUri(secret, user.email) };
  });

  implement(app, twoFactorEndpoints.switchOn, async ({ body }, context) => {
    const { user, token } = context;
    const result = await change(context, 'on', body.code, async (transaction) => {
      const codes = await renewCodes(transaction, user.id);
      await createTwoFactorRepository(transaction, user.id).confirm();
      // Other sessions were created without a second factor.
      await createSignInsRepository(transaction, user.id).endAll({ except: token });
      await queueSecurityMail(transaction, translator, user, 'twoFactorOn');
      await audit(transaction, context, 'user.two_factor_on');
      return { recovery_codes: codes };
    });
    await publishSessionEnded(bus, user.id);
    return result;
  });

  implement(app, twoFactorEndpoints.renewCodes, async ({ body }, context) => {
    await confirmPassword(app.platform, context.user.id, body.password);
    return change(context, 'changed', body.code, async (transaction) => {
      const codes = await renewCodes(transaction, context.user.id);
      await audit(transaction, context, 'user.recovery_codes_renewed');
      return { recovery_codes: codes };
    });
  });

  implement(app, twoFactorEndpoints.switchOff, async ({ body }, context) => {
    await confirmPassword(app.platform, context.user.id, body.password);
    return change(context, 'off', body.code, async (transaction) => {
      await createTwoFactorRepository(transaction, context.user.id).remove();
      await queueSecurityMail(transaction, translator, context.user, 'twoFactorOff');
      await audit(transaction, context, 'user.two_factor_off');
      return { enabled_at: null };
    });
  });

  /**
   * Consumes the code and runs `work` in one transaction. Throws when two-factor sign-in is on already,
   * or off although the change requires it.
   */
  async function change<Result>(
    { user }: UserContext,
    to: 'on' | 'changed' | 'off',
    code: string,
    work: (transaction: RootTransaction) => Promise<Result>,
  ): Promise<Result> {
    await countAttempt(app.platform, user.id);
    return db.transaction().execute(async (transaction) => {
      const row = await createTwoFactorRepository(transaction, user.id).find();
      if (to === 'on' && row?.confirmed_at) throw new AppError('two_factor_on');
      if (!row || (to !== 'on' && !row.confirmed_at)) throw new AppError('two_factor_off');
      await consumeCode(deps, transaction, user, code);
      return work(transaction);
    });
  }
}

async function renewCodes(transaction: RootTransaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const repository = createTwoFactorRepository(transaction, userId);
  await repository.replaceRecoveryCodes(codes.map(hashRecoveryCode));
  return codes;
}

async function audit(
  transaction: RootTransaction,
  context: UserContext,
  action: AuditAction,
): Promise<void> {
  const { id, currentOrganizationId } = context.user;
  if (!currentOrganizationId) return;
  const entry = { action, objectType: 'user', objectId: id };
  await auditByUser(transaction, context, currentOrganizationId, entry);
}
