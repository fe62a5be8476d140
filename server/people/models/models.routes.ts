import { currencyOf } from '#server/people/organizations/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import {
  type OrganizationModel,
  organizationModelEndpoints,
} from '#shared/contracts/people/organization-models.ts';
import type { Models } from './choose-model.ts';
import {
  createOrganizationModels,
  type OrganizationModelRow,
} from './organization-models.repository.ts';
import { addModel, changeModel } from './save-model.ts';
import { testModel } from './test-model.ts';

interface ModelDeps {
  models: Models;
  sealer: Sealer;
  /** Private `host:port` pairs that organizations may enter. */
  allow: readonly string[];
}

/** Models with the organization's own keys. */
export function modelRoutes(app: App, deps: ModelDeps): void {
  const ofOrganization = {
    find: async ({ id }: { id: string }, context: MemberContext) =>
      found(await modelsOf(context).find(id), 'model'),
  };

  implement(app, organizationModelEndpoints.list, async (_input, context) => ({
    items: (await modelsOf(context).list()).map(toModel),
    currency: await currencyOf(context.transaction, context.caller.organizationId),
  }));

  implement(app, organizationModelEndpoints.offered, async (_input, context) => ({
    operator: deps.models.operator?.model ?? null,
    items: (await modelsOf(context).list()).map(({ name, model, is_default }) => ({
      ...{ name, model, is_default },
    })),
  }));

  implement(app, organizationModelEndpoints.create, async ({ body }, context) => {
    const id = await addModel(context, body, deps);
    return toModel(found(await modelsOf(context).find(id), 'model'));
  });

  implement(
    app,
    organizationModelEndpoints.change,
    async ({ body }, context, model: OrganizationModelRow) => {
      await changeModel(context, model, body, deps);
      return toModel(found(await modelsOf(context).find(model.id), 'model'));
    },
    ofOrganization,
  );

  implement(
    app,
    organizationModelEndpoints.remove,
    async (_input, context, { id, name, model, key_hint }: OrganizationModelRow) => {
      await modelsOf(context).remove(id);
      const entry = { action: 'model.deleted', objectType: 'model', objectId: id } as const;
      await context.audit({ ...entry, before: { name, model, key_hint } });
      return { deleted: 1 };
    },
    ofOrganization,
  );

  implementInSteps(
    app,
    organizationModelEndpoints.test,
    async (_input, steps, model: OrganizationModelRow) => {
      const { organizationId } = steps.caller;
      const chosen = await deps.models.choose([model], model.name);
      const account = { organizationId, purpose: 'model_test' } as const;
      const result = chosen
        ? await testModel(deps.models.countCalls(chosen, account), organizationId)
        : ({ ok: false, milliseconds: 0, failure: 'connect', status: null } as const);
      return steps.finish(() => result);
    },
    ofOrganization,
  );
}

function modelsOf({ transaction, caller }: MemberContext) {
  return createOrganizationModels(transaction, caller.organizationId);
}

function toModel(row: OrganizationModelRow): OrganizationModel {
  return {
    id: row.id,
    name: row.name,
    base_url: row.base_url,
    model: row.model,
    key_hint: row.key_hint === null ? null : `…${row.key_hint}`,
    prompt_price: row.prompt_price,
    completion_price: row.completion_price,
    is_default: row.is_default,
    created_by: row.creator || row.creator_email,
    created_at: row.created_at.toISOString(),
  };
}
