import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { type Addressee, tellByMail } from './tell-by-mail.ts';
import { totpStep } from './totp.ts';
import { createTwoFactorRepository } from './two-factor.repository.ts';

export interface SecondFactorDeps {
  clock: Clock;
  limits: RateLimits;
  sealer: Sealer;
  translator: Translator;
}

/** Three codes are good at a time: they are guessed once in 66,000 quarters of an hour. */
const tries = { name: 'two-factor', points: 5, seconds: 900 };

/**
 * Lets a user pass who has no second factor, or tells a code of theirs. Asked only after the right
 * password, so that it tells nobody else whether an account has one. The code is used up in the
 * transaction: when that fails, it was not used.
 */
export async function passSecondFactor(
  deps: SecondFactorDeps,
  transaction: Database,
  user: Addressee,
  code: string | undefined,
): Promise<void> {
  const row = await createTwoFactorRepository(transaction, user.id).find();
  if (!row?.confirmed_at) return;
  if (code === undefined) throw new AppError('two_factor_required');
  await spendCode(deps, transaction, user, code);
}

/** Uses up a code of the app or a recovery code; throws `wrong_code`, and counts every try. */
export async function spendCode(
  deps: SecondFactorDeps,
  transaction: Database,
  user: Addressee,
  typed: string,
): Promise<void> {
  await deps.limits.take(tries, user.id);
  const repository = createTwoFactorRepository(transaction, user.id);
  const code = typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode) {
    if (!(await repository.takeRecoveryCode(hashRecoveryCode(recoveryCode)))) throw wrongCode();
    const left = await repository.countRecoveryCodes();
    return tellByMail(transaction, deps.translator, user, 'recoveryCodeUsed', { left });
  }
  const row = await repository.find();
  const secret = row && (await deps.sealer.open(row.secret, user.id));
  const step = secret && totpStep(secret, code, deps.clock());
  if (!step || !(await repository.takeStep(step))) throw wrongCode();
}

function wrongCode(): AppError {
  return new AppError('wrong_code', 'not a code of now, or used before', {
    fields: { code: 'wrong' },
  });
}
