import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { nameInMail, queueMail, salutation } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { organizationBillingPath } from '#shared/utils/console-paths.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';
import { createDocuments, documentName } from './documents.repository.ts';
import { renderStoredDocument } from './render-stored-document.ts';

export const documentMailJob = 'mail-billing-document';
const payloadSchema = z.object({ organizationId: z.string(), number: z.int() });

interface Recipient {
  name: string;
  email: string;
  ownerName: string;
  isVerified: boolean;
  language: Language;
  timezone: string;
}

interface DocumentJobDeps {
  db: Database;
  clock: Clock;
  translator: Translator;
  consoleOrigin: string;
  /** The organization with its owner. */
  findPayer(db: Database, organizationId: string): Promise<Recipient | undefined>;
}

/** Mails of invoices and credit notes, with the PDF. */
export function createDocumentJobs(deps: DocumentJobDeps): JobHandlers {
  return {
    [documentMailJob]: (payload) => mailDocument(deps, payloadSchema.parse(payload)),
  };
}

async function mailDocument(
  deps: DocumentJobDeps,
  { organizationId, number }: z.infer<typeof payloadSchema>,
): Promise<void> {
  const { db, clock, translator, consoleOrigin } = deps;
  const payer = await deps.findPayer(db, organizationId);
  const document = await inOrganization(db, organizationId, (transaction) =>
    createDocuments(transaction, organizationId).find(number),
  );
  if (!payer || !document) return;
  const { language } = payer;
  const file = await renderStoredDocument(deps, organizationId, document, payer);
  const kind = document.refundId === null ? 'invoice' : 'creditNote';
  const { total: amount, currency } = document;
  const values = {
    name: salutation({ ...payer, name: payer.ownerName }),
    organization: nameInMail(payer.name),
    amount: formatMoney({ amount, currency }, language),
    number: documentName(organizationId, number),
    url: consoleOrigin + organizationBillingPath,
  };
  await inOrganization(db, organizationId, async (transaction) => {
    // Once, even if the process ends before the job is done.
    if (!(await createDocuments(transaction, organizationId).markMailed(number, clock()))) return;
    await queueMail(transaction, {
      to: payer.email,
      subject: translator.text(language, `server:mail.${kind}.subject`, values),
      text: translator.text(language, `server:mail.${kind}.body`, values),
      attachments: [file],
    });
  });
}
