import { getRetention } from '#server/people/organizations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { retentionEndpoints } from '#shared/contracts/people/retention.ts';
import { changeRetention, withChanges } from './change-retention.ts';
import { previewRetention } from './preview-retention.ts';

export function retentionRoutes(app: App, { clock }: { clock: Clock }): void {
  implement(app, retentionEndpoints.get, (_input, { transaction, caller }) =>
    getRetention(transaction, caller.organizationId),
  );

  implement(app, retentionEndpoints.preview, async ({ body }, { transaction, caller }) => {
    const { organizationId } = caller;
    const current = await getRetention(transaction, organizationId);
    const change = { organizationId, current, next: withChanges(current, body), now: clock() };
    return { items: await previewRetention(transaction, change) };
  });

  implement(app, retentionEndpoints.change, ({ body }, { transaction, caller, audit }) =>
    changeRetention({ transaction, audit, organizationId: caller.organizationId }, body, clock()),
  );
}
