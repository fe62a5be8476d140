import type { Config } from '#server/config.ts';
import { createDeployers } from '#server/console/registry/index.ts';
import { createWebhooks, replayWebhook } from '#server/money/payments/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { operatorWebhookEndpoints as endpoints } from '#shared/contracts/money/operator-webhooks.ts';

/** Stored webhooks of payment providers, which operators process again. */
export function operatorWebhookRoutes(app: App, { config }: { config: Config }): void {
  const { db } = app.platform;
  const { operatorsOnly } = createDeployers(app, db, config);

  implement(app, endpoints.list, ({ query }) => createWebhooks(db).list(query), operatorsOnly);

  implement(
    app,
    endpoints.replay,
    async ({ body: { provider, id } }, context) => {
      const { state } = found(await createWebhooks(db).findListed(provider, id), 'webhook');
      const { currentOrganizationId } = context.user;
      await db.transaction().execute(async (transaction) => {
        await replayWebhook(transaction, provider, id);
        if (!currentOrganizationId) return;
        await auditByUser(transaction, context, currentOrganizationId, {
          ...{ action: 'webhook.replayed', objectType: 'webhook', objectId: id },
          ...{ before: { state }, after: { provider } },
        });
      });
      return found(await createWebhooks(db).findListed(provider, id), 'webhook');
    },
    operatorsOnly,
  );
}
