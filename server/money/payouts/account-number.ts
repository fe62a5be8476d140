import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { PayoutAccountKind } from '#shared/contracts/money/settlements.ts';
import { isBic, isIban } from './iban.ts';

export interface AccountDetails {
  kind: PayoutAccountKind;
  holder: string;
  /** Name of the bank, or BIC. */
  bank: string;
  /** Digits, or an IBAN without spaces. */
  number: string;
}

/** The account as banks write it. Throws for a number that no bank would accept. */
export function normalizeAccount(account: AccountDetails): AccountDetails {
  if (account.kind === 'kr') {
    const number = account.number.replace(/[\s-]/g, '');
    if (!/^\d{8,20}$/.test(number)) throw invalidField('number', 'invalid');
    return { ...account, number };
  }
  const number = account.number.replace(/[\s-]/g, '').toUpperCase();
  const bank = account.bank.replace(/\s/g, '').toUpperCase();
  const fields = {
    ...(!isIban(number) && { number: 'invalid' as const }),
    ...(!isBic(bank) && { bank: 'invalid' as const }),
  };
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation_failed', 'not an account in SEPA', { fields });
  }
  return { ...account, bank, number };
}
