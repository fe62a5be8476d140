import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Attachment } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { documentName, type StoredDocument } from './documents.repository.ts';
import { presentDocument } from './present-document.ts';
import { renderDocument } from './render-document.ts';

/** The PDF of a document. No connection may be held meanwhile. */
export async function renderStoredDocument(
  { translator }: { translator: Translator },
  organizationId: string,
  document: StoredDocument,
  reader: { language: Language; timezone: string },
): Promise<Attachment> {
  const name = documentName(organizationId, document.number);
  const page = presentDocument(translator, { ...document, name }, reader);
  const content = await renderDocument(organizationId, page);
  const kind = document.refundId === null ? 'invoice' : 'credit-note';
  return { name: `${kind}-${name}.pdf`, contentType: 'application/pdf', content };
}
