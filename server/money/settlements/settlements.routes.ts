import { linkFile, storeFile } from '#server/conversations/exports/index.ts';
import type { Seller } from '#server/money/documents/index.ts';
import { createCustomerTransfers } from '#server/money/ledger/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { settlementEndpoints as endpoints } from '#shared/contracts/money/settlements.ts';
import { listRows } from './list-rows.ts';
import { renderStatement } from './render-statement.ts';
import { findMonth, type MonthQuery } from './settlement-month.ts';
import { findTotals } from './settlement-totals.ts';
import { readFileRows, writeSettlementXlsx } from './write-settlement-xlsx.ts';

interface SettlementDeps {
  clock: Clock;
  storage: Storage;
  customerOrigin: string;
  seller: Seller;
}

/** What the operator owes the organization for sales to its customers. */
export function settlementRoutes(app: App, deps: SettlementDeps): void {
  const { translator } = app.platform;

  implement(app, endpoints.total, async ({ query }, { transaction, caller }) => {
    const month = await findMonth(transaction, caller.organizationId, query);
    const transfers = createCustomerTransfers(transaction, caller.organizationId);
    return {
      totals: await findTotals(transaction, month, deps.clock()),
      months: await transfers.months(month.timezone),
    };
  });

  implement(app, endpoints.list, async ({ query }, { transaction, caller }) => {
    const { page, size } = query;
    const month = await findMonth(transaction, caller.organizationId, query);
    const rows = await listRows(transaction, month, { offset: (page - 1) * size, size });
    const transfers = createCustomerTransfers(transaction, caller.organizationId);
    const total = await transfers.count(month.filter);
    return { items: rows.map(({ row }) => row), total, page, size };
  });

  implementInSteps(app, endpoints.excel, async ({ query }, steps) => {
    const isMasked = !steps.caller.permission.customer_info;
    const month = await monthOf(steps, query);
    const pages = readFileRows(steps, month, { isMasked });
    const xlsx = writeSettlementXlsx(translator, { language: steps.language, month }, pages);
    const stored = await storeFile(deps, { format: 'xlsx', ...xlsx });
    return steps.finish((context) => link(context, query, { ...stored, format: 'xlsx', isMasked }));
  });

  implementInSteps(app, endpoints.statement, async ({ query }, steps) => {
    const month = await monthOf(steps, query);
    const content = await renderStatement({ ...deps, translator }, steps, {
      ...{ month, currency: query.currency },
    });
    const stored = await storeFile(deps, { format: 'pdf', type: 'application/pdf', content });
    // It names no customers.
    return steps.finish((context) =>
      link(context, query, { ...stored, format: 'pdf', isMasked: true }),
    );
  });

  async function link(
    context: MemberContext,
    { year, month, currency }: MonthQuery,
    file: { key: string; size: number; format: 'xlsx' | 'pdf'; isMasked: boolean },
  ) {
    const period = `${year}-${String(month).padStart(2, '0')}`;
    const name = ['settlement', period, currency ?? []].flat().join('-');
    const { id, ...linked } = await linkFile(deps, context, { kind: 'settlement', name, ...file });
    await context.audit({
      ...{ action: 'settlement.exported', objectType: 'export', objectId: id },
      after: { month: period, currency: currency ?? null, format: file.format },
    });
    return linked;
  }
}

function monthOf(steps: StepsContext, query: MonthQuery) {
  return steps.inTransaction(({ transaction, caller }) =>
    findMonth(transaction, caller.organizationId, query),
  );
}
