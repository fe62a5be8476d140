import type { MemberContext } from '#server/platform/http/contexts.ts';
import { newId } from '#server/platform/ids.ts';
import { createContactBoardRepository } from '../contact-board.repository.ts';
import { createProfilesRepository } from '../profiles/profiles.repository.ts';
import { createProgressStates } from '../progress/progress-states.repository.ts';
import { createImportRows } from './import-rows.repository.ts';
import type { KnownCustomer } from './known-customers.repository.ts';
import type { ParsedRow } from './parse-rows.ts';
import { countOutcomes, type PlannedRow, planImport } from './plan-import.ts';

type Update = PlannedRow & { customer: KnownCustomer };
const isUpdate = (row: PlannedRow): row is Update => row.customer !== null;

/**
 * Creates and updates the customers of rows without problems. Nobody consents to anything by being
 * imported, so the contacts are without consent.
 */
export async function storeImport(
  context: MemberContext,
  windowId: string,
  rows: readonly ParsedRow[],
  now: Date,
) {
  const { transaction, caller, language } = context;
  const { organizationId } = caller;
  const planned = await lockPlan(context, windowId, rows);
  const accepted = planned.filter(({ problems }) => problems.length === 0);
  const updates = accepted.filter(isUpdate);
  const created = accepted
    .filter((row) => !isUpdate(row))
    .map((row) => ({ row, profileId: newId() }));
  const progress = await createProgressStates(transaction, organizationId).first();
  const importRows = createImportRows(transaction, {
    organizationId,
    windowId,
    language,
    by: caller.name || null,
    at: now,
  });
  const newContact = (row: PlannedRow, profileId: string) => ({
    id: newId(),
    profile_id: profileId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    progress: row.progress ?? progress,
    tag_ids: row.tagIds,
  });
  await importRows.insertProfiles(
    created.map(({ row, profileId }) => ({ id: profileId, fields: row.fields })),
  );
  await importRows.changeProfiles(
    updates.map(({ customer, name, email, phone, fields }) => ({
      id: customer.personId,
      name,
      fields,
      email: customer.hasEmail ? null : email,
      phone: customer.hasPhone ? null : phone,
    })),
  );
  await importRows.insertContacts([
    ...created.map(({ row, profileId }) => newContact(row, profileId)),
    ...updates
      .filter(({ customer }) => customer.contactId === null)
      .map((row) => newContact(row, row.customer.personId)),
  ]);
  await importRows.changeContacts(
    updates.flatMap(({ customer: { contactId }, progress: state, tagIds }) =>
      contactId ? [{ id: contactId, progress: state, tag_ids: tagIds }] : [],
    ),
  );
  return countOutcomes(planned);
}

/**
 * Plans the import while no contact can arrive: first the profiles are found, then locked, then found
 * again, because one may have been erased or merged in between.
 */
async function lockPlan(
  { transaction, caller: { organizationId } }: MemberContext,
  windowId: string,
  rows: readonly ParsedRow[],
): Promise<PlannedRow[]> {
  const profiles = createProfilesRepository(transaction, organizationId);
  await profiles.lockAll();
  const found = await planImport(transaction, { organizationId, windowId }, rows);
  await profiles.lockPeople(found.flatMap(({ customer }) => customer?.personId ?? []));
  await createContactBoardRepository(transaction, organizationId).lockWindow(windowId);
  return planImport(transaction, { organizationId, windowId }, rows);
}
