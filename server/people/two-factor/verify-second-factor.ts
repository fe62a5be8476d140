import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { type Addressee, queueSecurityMail } from './queue-security-mail.ts';
import { hashRecoveryCode, parseRecoveryCode } from './recovery-codes.ts';
import { totpStep } from './totp.ts';
import { createTwoFactorRepository } from './two-factor.repository.ts';

export interface SecondFactorDeps {
  clock: Clock;
  sealer: Sealer;
  translator: Translator;
}

/** Three of a million codes are valid at a time: guessing takes about 66,000 intervals of 15 minutes. */
const attemptLimit = { name: 'two-factor', points: 5, seconds: 900 };

/** Counts an attempt before the transaction that consumes the code; throws `rate_limited`. */
export async function countAttempt(
  { db, limits }: { db: Database; limits: RateLimits },
  userId: string,
): Promise<void> {
  const row = await createTwoFactorRepository(db, userId).find();
  if (row) await limits.consume(attemptLimit, userId);
}

/**
 * Throws when the user has a second factor and the code is missing or wrong. Called after the
 * password check, so that it does not reveal whether an account has a second factor. The code stays
 * valid when the transaction fails.
 */
export async function verifySecondFactor(
  deps: SecondFactorDeps,
  transaction: Database,
  user: Addressee,
  code: string | undefined,
): Promise<void> {
  const row = await createTwoFactorRepository(transaction, user.id).find();
  if (!row?.confirmed_at) return;
  if (code === undefined) throw new AppError('two_factor_required');
  await consumeCode(deps, transaction, user, code);
}

/** Consumes an app code or a recovery code; throws `wrong_code`. */
export async function consumeCode(
  deps: SecondFactorDeps,
  transaction: Database,
  user: Addressee,
  typed: string,
): Promise<void> {
  const repository = createTwoFactorRepository(transaction, user.id);
  const code = typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
  const recoveryCode = parseRecoveryCode(code);
  if (recoveryCode) {
    if (!(await repository.consumeRecoveryCode(hashRecoveryCode(recoveryCode)))) throw wrongCode();
    const left = await repository.countRecoveryCodes();
    return queueSecurityMail(transaction, deps.translator, user, 'recoveryCodeUsed', { left });
  }
  const row = await repository.find();
  const secret = row && deps.sealer.open(row.secret, user.id);
  const step = secret && totpStep(secret, code, deps.clock());
  if (!step || !(await repository.consumeStep(step))) throw wrongCode();
}

function wrongCode(): AppError {
  return new AppError('wrong_code', 'the code is wrong, expired or used', {
    fields: { code: 'wrong' },
  });
}
