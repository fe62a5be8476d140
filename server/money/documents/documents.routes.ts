import { countryOf, timezoneOf } from '#server/people/organizations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type BillingProfile,
  billingDocumentEndpoints as endpoints,
} from '#shared/contracts/money/documents.ts';
import { createBillingProfiles } from './billing-profiles.repository.ts';
import { createDocuments } from './documents.repository.ts';
import { renderStoredDocument } from './render-stored-document.ts';
import { normalizeTaxId } from './tax-id.ts';

/** Endpoints of invoices and credit notes as documents, and of what they say about the organization. */
export function documentRoutes(app: App, { clock }: { clock: Clock }): void {
  const { translator } = app.platform;

  implement(app, endpoints.profile, async (_input, { transaction, caller }) =>
    loadProfile(transaction, caller.organizationId),
  );

  implement(app, endpoints.saveProfile, async ({ body }, { transaction, caller, audit }) => {
    const { organizationId } = caller;
    const before = await loadProfile(transaction, organizationId);
    const taxId = normalizeTaxId(body.tax_id, before.country_code);
    if (taxId === null) throw invalidField('tax_id', 'invalid');
    const profile = { ...body, tax_id: taxId };
    await createBillingProfiles(transaction, organizationId).save(profile, clock());
    await audit({
      ...{ action: 'subscription.billing_profile_changed', objectType: 'subscription' },
      ...{ objectId: organizationId, before, after: { ...before, ...profile } },
    });
    return loadProfile(transaction, organizationId);
  });

  implementInSteps(app, endpoints.pdf, async ({ params, query }, steps) => {
    const { organizationId } = steps.caller;
    const { document, timezone } = await steps.inTransaction(async ({ transaction }) => ({
      document: found(
        await createDocuments(transaction, organizationId).find(params.number),
        'document',
      ),
      timezone: await timezoneOf(transaction, organizationId),
    }));
    const reader = { language: query.language ?? steps.language, timezone };
    const file = await renderStoredDocument({ translator }, organizationId, document, reader);
    return steps.finish(() => ({
      file_name: file.name,
      content_base64: Buffer.from(file.content).toString('base64'),
    }));
  });
}

async function loadProfile(
  transaction: TenantTransaction,
  organizationId: string,
): Promise<BillingProfile> {
  const stored = await createBillingProfiles(transaction, organizationId).find();
  const { name = '', address = '', tax_id = '' } = stored ?? {};
  return { name, address, tax_id, country_code: await countryOf(transaction, organizationId) };
}
