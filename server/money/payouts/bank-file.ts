import { writeAudit } from '#server/platform/audit/index.ts';
import { enterOrganization } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { PayoutAccountKind } from '#shared/contracts/money/settlements.ts';
import type { AccountDetails } from './account-number.ts';
import type { Operator, PayoutDeps } from './payout-deps.ts';
import { createPayoutRuns, type RunRow } from './payout-runs.repository.ts';
import { createPayouts } from './payouts.repository.ts';
import { openAccount } from './sealed-account.ts';
import { writeKoreanFile } from './write-korean-file.ts';
import { writePain001 } from './write-pain001.ts';

/** A payment that a bank file orders. */
export interface Order {
  payoutId: string;
  amount: bigint;
  account: AccountDetails;
}

/** The operator's own account, from which IBANs are paid. */
export interface PayingAccount {
  name: string;
  iban: string;
  bic: string;
}

/**
 * Returns the file with the payouts of a run to accounts of a kind, and marks them as sent. A file that was
 * lost can be fetched again: it has the same ids, by which banks refuse to pay twice.
 */
export function createBankFile(
  { db, sealer, clock }: PayoutDeps,
  { runId, kind, payer }: { runId: string; kind: PayoutAccountKind; payer: PayingAccount | null },
  operator: Operator,
): Promise<{ name: string; content: string }> {
  return db.transaction().execute(async (transaction) => {
    const runs = createPayoutRuns(transaction);
    const run = found(await runs.find(runId), 'payout run');
    const open = (await runs.listPayouts(runId, { isLocking: true }))
      .filter(({ state }) => state === 'prepared' || state === 'sent')
      .map((row) => ({ ...row, account: openAccount(sealer, row.id, row.sealedAccount) }))
      .filter(({ account }) => account.kind === kind);
    if (open.length === 0) throw new AppError('invalid_state', 'nothing is left to send');
    const orders = open.map(({ id, amount, account }) => ({
      ...{ payoutId: id, amount: BigInt(amount), account },
    }));
    const file = {
      name: nameOf(run, kind),
      content: writeFile(run, orders, { kind, payer, now: clock() }),
    };
    for (const { id, organizationId, organizationName, state } of open) {
      if (state === 'sent') continue;
      const tenant = await enterOrganization(transaction, organizationId);
      await createPayouts(tenant, organizationId).change(id, { state: 'sent' });
      if (organizationName === '') continue;
      await writeAudit(
        tenant,
        { organizationId, ...operator },
        {
          ...{ action: 'payout.sent', objectType: 'payout', objectId: id },
          before: { state },
          after: { state: 'sent' },
        },
      );
    }
    return file;
  });
}

interface FileOptions {
  kind: PayoutAccountKind;
  payer: PayingAccount | null;
  now: Date;
}

function writeFile(
  run: RunRow,
  orders: readonly Order[],
  { kind, payer, now }: FileOptions,
): string {
  if (kind === 'kr') return writeKoreanFile(run, orders);
  if (!payer) throw new AppError('payments_disabled', 'PAYOUT_IBAN and PAYOUT_BIC are not set');
  return writePain001(run, orders, { payer, now });
}

function nameOf({ year, month, currency }: RunRow, kind: PayoutAccountKind): string {
  const name = `payouts-${year}-${String(month).padStart(2, '0')}-${currency}`;
  return kind === 'kr' ? `${name}-kr.csv` : `${name}-iban.xml`;
}
