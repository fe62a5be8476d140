import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { createTagsRepository } from '#server/conversations/tags/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implementUpload } from '#server/platform/http/implement-upload.ts';
import type { App } from '#server/platform/http/platform.ts';
import { customerImportEndpoints } from '#shared/contracts/conversations/customer-imports.ts';
import { customerImportLimits } from '#shared/contracts/limits.ts';
import { createCustomerFields } from '../fields/customer-fields.repository.ts';
import { createProfilesRepository } from '../profiles/profiles.repository.ts';
import { listNamedStates } from '../progress/named-states.ts';
import { publishContactChanges } from '../publish-contact-changes.ts';
import { guessTargets } from './guess-targets.ts';
import { type ImportTerms, parseRows } from './parse-rows.ts';
import { countOutcomes, outcomeOf, planImport } from './plan-import.ts';
import { readCustomerFile } from './read-customer-file.ts';
import { storeImport } from './store-import.ts';

const maxBytes = customerImportLimits.bytes;

/** Imports of customers from CSV and XLSX files. */
export function customerImportRoutes(app: App, { bus, clock }: { bus: Bus; clock: Clock }): void {
  const find = ({ hash }: { hash: string }, { transaction, caller }: MemberContext) =>
    getWindowByHash(transaction, caller.organizationId, hash, chatScope(caller));

  implementUpload(
    app,
    customerImportEndpoints.check,
    { maxBytes, find },
    async ({ fields: { mapping }, file }, steps, window) => {
      const { organizationId } = steps.caller;
      const table = await readCustomerFile(organizationId, file);
      const terms = await steps.inTransaction((context) => readTerms(context));
      const targets = mapping ?? guessTargets(table.headings, terms.fields);
      const parsed = await parseRows(table, targets, terms);
      const rows = await steps.inTransaction(({ transaction }) =>
        planImport(transaction, { organizationId, windowId: window.id }, parsed),
      );
      return steps.finish(async () => ({
        columns: table.headings.map((heading, index) => ({
          heading: heading.slice(0, 200),
          target: targets[index] ?? 'ignore',
          sample: table.rows.find(({ cells }) => cells[index])?.cells[index]?.slice(0, 100) ?? null,
        })),
        rows: rows.map((row) => {
          const { number, name, email, phone, problems } = row;
          const shown = { name: name?.slice(0, 100) ?? null, email: email?.slice(0, 254) ?? null };
          return { row: number, outcome: outcomeOf(row), ...shown, phone, problems };
        }),
        counts: countOutcomes(rows),
      }));
    },
  );

  implementUpload(
    app,
    customerImportEndpoints.run,
    { maxBytes, find },
    async ({ fields: { mapping }, file }, steps, window) => {
      const table = await readCustomerFile(steps.caller.organizationId, file);
      return steps.finish(async (context) => {
        const terms = await readTerms(context, { locksFields: true });
        const parsed = await parseRows(table, mapping, terms);
        const counts = await storeImport(context, window.id, parsed, clock());
        await context.audit({
          action: 'customer.imported',
          objectType: 'window',
          objectId: window.id,
          after: counts,
        });
        await publishContactChanges(context, bus, [window.id]);
        return counts;
      });
    },
  );

  /** With `locksFields` no field is deleted before its values are stored. */
  async function readTerms(
    { transaction, caller: { organizationId }, language }: MemberContext,
    { locksFields = false } = {},
  ): Promise<ImportTerms> {
    const states = await listNamedStates(transaction, organizationId, (key) =>
      app.platform.translator.text(language, `server:export.value.${key}`),
    );
    const tags = await createTagsRepository(transaction, organizationId).list();
    const fields = createCustomerFields(transaction, organizationId);
    return {
      country: await createProfilesRepository(transaction, organizationId).country(),
      fields: await (locksFields ? fields.lock() : fields.list()),
      states: new Map(states.map(({ id, name }) => [name.toLowerCase(), id])),
      tags: new Map(tags.map(({ id, name }) => [name.toLowerCase(), id])),
    };
  }
}
