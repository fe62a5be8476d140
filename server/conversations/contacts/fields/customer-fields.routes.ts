import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type CustomerField,
  customerFieldEndpoints,
  type SavedCustomerField,
} from '#shared/contracts/conversations/customer-fields.ts';
import { createCustomerFields } from './customer-fields.repository.ts';
import { toFieldKey } from './field-key.ts';

export function customerFieldRoutes(app: App): void {
  implement(app, customerFieldEndpoints.list, async (_input, context) => ({
    items: await fieldsOf(context).list(),
  }));

  implement(app, customerFieldEndpoints.replace, async ({ body: { items } }, context) => {
    const fields = fieldsOf(context);
    await fields.lockReplacement();
    const before = await fields.list();
    const after = withKeys(items, before);
    await fields.replace(after);
    await context.audit({
      action: 'customer_fields.changed',
      objectType: 'organization',
      objectId: context.caller.organizationId,
      before: { fields: before.map(nameOf) },
      after: { fields: after.map(nameOf) },
    });
    return { items: after };
  });
}

/** The fields as they are stored; a field keeps its key and kind, whatever else changes. */
function withKeys(
  items: readonly SavedCustomerField[],
  before: readonly CustomerField[],
): CustomerField[] {
  const used = new Set(items.flatMap(({ key }) => key ?? []));
  return items.map((item, index) => {
    const known = before.find(({ key }) => key === item.key);
    if (known && known.kind !== item.kind) throw invalidField(`items.${index}.kind`, 'invalid');
    const key = item.key ?? toFieldKey(item.label, used);
    used.add(key);
    return { ...item, key };
  });
}

const nameOf = ({ key, label, kind }: CustomerField) => `${label} (${key}, ${kind})`;

function fieldsOf({ transaction, caller }: MemberContext) {
  return createCustomerFields(transaction, caller.organizationId);
}
