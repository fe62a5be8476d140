import type { StoredChoice } from '#server/conversations/choices/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { defaultCloseReasons } from '#shared/contracts/names.ts';
import { createCloseReasonsRepository } from './close-reasons.repository.ts';

interface Naming {
  translator: Translator;
  language: Language;
}

/** Names of an organization's reasons by id, also of archived ones. */
export async function listCloseReasonNames(
  transaction: TenantTransaction,
  organizationId: string,
  naming: Naming,
): Promise<ReadonlyMap<string, string>> {
  const reasons = await createCloseReasonsRepository(transaction, organizationId).list();
  return new Map(reasons.map((reason) => [reason.id, closeReasonName(reason, naming)]));
}

/** The name of a reason; a default reason is named in the reader's language. */
export function closeReasonName(
  { id, name }: Pick<StoredChoice, 'id' | 'name'>,
  { translator, language }: Naming,
): string {
  const key = defaultCloseReasons.find((reason) => reason === id);
  return name ?? (key ? translator.text(language, `server:close.${key}`) : id);
}
