import type { Clock } from '#server/platform/clock.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { settlementEndpoints as endpoints } from '#shared/contracts/money/settlements.ts';
import { queueAccountChangedMail } from './account-changed-mail.ts';
import { normalizeAccount } from './account-number.ts';
import { createPayoutAccounts, type PayoutAccountRow } from './payout-accounts.repository.ts';
import { sealNumber } from './sealed-account.ts';

interface AccountDeps {
  clock: Clock;
  sealer: Sealer;
  consoleOrigin: string;
}

/** Where an organization is paid. The number is only ever read for a bank file. */
export function payoutAccountRoutes(app: App, deps: AccountDeps): void {
  const { translator } = app.platform;
  const { clock, sealer, consoleOrigin } = deps;

  implement(app, endpoints.getAccount, async (_input, { transaction, caller }) => {
    const account = await createPayoutAccounts(transaction, caller.organizationId).find();
    return { account: account ? presentAccount(account) : null };
  });

  implement(app, endpoints.saveAccount, async ({ body }, { transaction, caller, audit }) => {
    const { organizationId } = caller;
    const accounts = createPayoutAccounts(transaction, organizationId);
    const before = await accounts.find();
    const { number, ...details } = normalizeAccount(body);
    const account = {
      ...{ ...details, last4: number.slice(-4), updated_at: clock() },
      sealed_number: sealNumber(sealer, organizationId, number),
    };
    await accounts.save(account);
    const { updated_at: _previous, ...audited } = before ? presentAccount(before) : nothing;
    await audit({
      ...{ action: 'payout_account.changed', objectType: 'payout_account' },
      ...{ objectId: organizationId, before: audited, after: presentAccount(account) },
    });
    const change = { by: caller.name, last4: account.last4 };
    await queueAccountChangedMail(
      { translator, consoleOrigin },
      transaction,
      organizationId,
      change,
    );
    return { account: presentAccount(account) };
  });
}

const nothing = { kind: null, holder: null, bank: null, last4: null, updated_at: null };

function presentAccount({ kind, holder, bank, last4, updated_at }: PayoutAccountRow) {
  return { kind, holder, bank, last4, updated_at: updated_at.toISOString() };
}
