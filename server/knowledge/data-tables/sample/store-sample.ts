import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileRow, storeFile } from '#server/chatbots/files/index.ts';
import type { StepsContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Language } from '#shared/contracts/languages.ts';

interface SampleServices {
  storage: Storage;
  translator: Translator;
  now: Date;
}

/** The year of the dates in the bundled files. */
const bundledYear = '2025-';

/**
 * Stores a bundled table of sales like an upload of the caller. Its dates are moved to the previous
 * year, so that questions about “last year” have an answer.
 */
export async function storeSampleTable(
  { inTransaction, caller: { organizationId, userId } }: StepsContext,
  { storage, translator, now }: SampleServices,
  language: Language,
): Promise<FileRow> {
  const text = await readFile(join(import.meta.dirname, `${language}.csv`), 'utf8');
  const content = Buffer.from(text.replaceAll(bundledYear, `${now.getUTCFullYear() - 1}-`));
  return storeFile(
    (work) => inTransaction(({ transaction }) => work(transaction)),
    storage,
    { organizationId, userId, folder: 'csv' },
    {
      type: 'text/csv',
      extension: 'csv',
      kind: 'text',
      name: `${translator.text(language, 'server:tables.sample')}.csv`,
      content,
      size: content.length,
      contentHash: sha256(content),
    },
  );
}
