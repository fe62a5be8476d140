import { listOfferedModels } from '#server/people/models/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { reservedModelNames } from '#shared/contracts/names.ts';

/**
 * Throws when a member chooses a model that does not exist. Imported and restored settings may name
 * such a model: it counts as `default`.
 */
export async function assertModelOffered(
  choice: string | undefined,
  { transaction, caller }: MemberContext,
): Promise<void> {
  if (choice === undefined || reservedModelNames.some((name) => name === choice)) return;
  const offered = await listOfferedModels(transaction, caller.organizationId);
  if (!offered.some(({ name }) => name === choice))
    throw invalidField('model', 'unknown_reference');
}
