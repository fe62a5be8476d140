import { auditByUser } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import type { AuditAction } from '#shared/contracts/people/audit-actions.ts';
import {
  createDeployTokensRepository,
  type DeployTokensRepository,
} from './deploy-tokens.repository.ts';
import type { Deployers } from './deployers.ts';

/** Deploy tokens, each for one area; stored as hashes and shown once. */
export function tokenRoutes(app: App, db: Database, deployers: Deployers): void {
  implement(
    app,
    registryEndpoints.tokens,
    async () => ({ items: (await createDeployTokensRepository(db).list()).map(toToken) }),
    deployers.operatorsOnly,
  );

  implement(
    app,
    registryEndpoints.createToken,
    async ({ body }, context, operator) => {
      const token = `cwd_${newToken()}`;
      const row = { id: newId(), ...body, token_hash: sha256(token), created_by: operator.name };
      const created = await db.transaction().execute(async (transaction) => {
        const inserted = await createDeployTokensRepository(transaction).insert(row);
        await audit(transaction, context, 'deploy_token.created', inserted);
        return inserted;
      });
      return { ...toToken(created), token };
    },
    deployers.operatorsOnly,
  );

  implement(
    app,
    registryEndpoints.revokeToken,
    async ({ params: { id } }, context, operator) => {
      await db.transaction().execute(async (transaction) => {
        const tokens = createDeployTokensRepository(transaction);
        const revoked = await tokens.revoke(id, operator.name);
        await audit(transaction, context, 'deploy_token.revoked', {
          id,
          ...found(revoked, 'token'),
        });
      });
      return { id };
    },
    deployers.operatorsOnly,
  );
}

/** Audited in the organization that the operator is currently in. */
async function audit(
  transaction: Parameters<typeof auditByUser>[0],
  context: UserContext,
  action: AuditAction,
  { id, area, name }: { id: string; area: string; name: string },
): Promise<void> {
  const organizationId = context.user.currentOrganizationId;
  if (!organizationId) return;
  const entry = { action, objectType: 'deploy_token', objectId: id, after: { area, name } };
  await auditByUser(transaction, context, organizationId, entry);
}

type TokenRow = Awaited<ReturnType<DeployTokensRepository['list']>>[number];

function toToken({ id, area, name, created_at, created_by, last_used_at }: TokenRow) {
  return {
    id,
    area,
    name,
    created_at: created_at.toISOString(),
    created_by,
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
