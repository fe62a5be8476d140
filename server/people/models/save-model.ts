import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { newId } from '#server/platform/ids.ts';
import { maySendSecretTo } from '#server/platform/outbound/guarded-connection.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import type {
  NewOrganizationModel,
  OrganizationModelChange,
} from '#shared/contracts/people/organization-models.ts';
import {
  createOrganizationModels,
  type OrganizationModelRow,
} from './organization-models.repository.ts';

/** Models of one organization. */
const maxModels = 10;

interface SaveServices {
  sealer: Sealer;
  allow: readonly string[];
}

/** Adds a model and returns its id. The key is sealed and audited by its last characters only. */
export async function addModel(
  { caller, transaction, audit }: MemberContext,
  { api_key, ...model }: NewOrganizationModel,
  services: SaveServices,
): Promise<string> {
  const models = createOrganizationModels(transaction, caller.organizationId);
  assertAllowedUrl(model.base_url, services);
  await models.lock();
  const present = await models.list();
  if (present.some(({ name }) => name === model.name)) throw invalidField('name', 'duplicate');
  if (present.length >= maxModels) {
    throw new AppError('too_many', `an organization has ${maxModels} models at most`, {
      limit: maxModels,
    });
  }
  if (model.is_default) await models.clearDefault();
  const id = newId();
  const key = keyColumns(api_key, id, services);
  await models.insert({ id, ...model, ...key, created_by: caller.userId });
  const after = { ...model, key_hint: key.key_hint };
  await audit({ action: 'model.added', objectType: 'model', objectId: id, after });
  return id;
}

/** Changes a model. Its key stays with its host: another host needs the key again. */
export async function changeModel(
  { caller, transaction, audit }: MemberContext,
  before: OrganizationModelRow,
  { api_key, ...change }: OrganizationModelChange,
  services: SaveServices,
): Promise<void> {
  const models = createOrganizationModels(transaction, caller.organizationId);
  const { id, base_url, key_hint } = before;
  if (change.base_url !== undefined) assertAllowedUrl(change.base_url, services);
  const moves = change.base_url !== undefined && originOf(change.base_url) !== originOf(base_url);
  if (moves && before.sealed_key !== null && api_key === undefined) {
    throw invalidField('api_key', 'required');
  }
  if (change.is_default) {
    await models.lock();
    await models.clearDefault();
  }
  const key = api_key === undefined ? {} : keyColumns(api_key, id, services);
  const columns = Object.fromEntries(
    Object.entries({ ...change, ...key }).filter(([, value]) => value !== undefined),
  );
  await models.change(id, columns);
  await audit({
    action: 'model.changed',
    objectType: 'model',
    objectId: id,
    before: auditedFields(before),
    after: { ...auditedFields(before), ...change, ...('key_hint' in key ? key : { key_hint }) },
  });
}

function auditedFields(row: OrganizationModelRow) {
  const { name, base_url, model, key_hint, prompt_price, completion_price, is_default } = row;
  return { name, base_url, model, key_hint, prompt_price, completion_price, is_default };
}

function keyColumns(apiKey: string, id: string, { sealer }: SaveServices) {
  if (apiKey === '') return { sealed_key: null, key_hint: null };
  return { sealed_key: sealer.seal(apiKey, id), key_hint: apiKey.slice(-4) };
}

function assertAllowedUrl(url: string, { allow }: SaveServices): void {
  if (!maySendSecretTo(url, allow)) throw invalidField('base_url', 'invalid_url');
}

const originOf = (url: string) => new URL(url).origin;
