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
}

/** Stores a bundled table of products like an upload of the caller. */
export async function storeSampleProducts(
  { inTransaction, caller: { organizationId, userId } }: StepsContext,
  { storage, translator }: SampleServices,
  language: Language,
): Promise<FileRow> {
  const content = await readFile(join(import.meta.dirname, `${language}.csv`));
  const name = `${translator.text(language, 'server:products.sample')}.csv`;
  return storeFile(
    (work) => inTransaction(({ transaction }) => work(transaction)),
    storage,
    { organizationId, userId, folder: 'csv' },
    {
      type: 'text/csv',
      extension: 'csv',
      kind: 'text',
      name,
      content,
      size: content.length,
      contentHash: sha256(content),
    },
  );
}
