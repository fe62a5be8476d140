import { useState } from 'react';
import { errorText, useFormat, useTranslation } from '#shared/console/index.ts';
import { uploadLimits } from '#shared/contracts/names.ts';
import { addDocument, type NewDocument, type Owner } from './add-document.ts';
import { megabytes } from './file-size.ts';

export interface Upload extends NewDocument {
  id: number;
  /** Why it did not arrive; null while it is on its way. */
  problem: string | null;
}

let lastId = 0;

/**
 * Files on their way to the server, one after the other: one that fails keeps no other back, and
 * stays to say why. `refresh` has those that arrived shown.
 */
export function useUploads(owner: Owner, refresh: () => unknown) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const limit = format.number(megabytes(uploadLimits.document));

  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));
  const fail = (id: number, problem: string) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, problem } : upload)));

  /** Answers whether all arrived. */
  async function add(documents: readonly NewDocument[]): Promise<boolean> {
    const added = documents.map((document): Upload => {
      lastId += 1;
      const isTooLarge = document.file.size > uploadLimits.document;
      const problem = isTooLarge ? t('knowledge.documents.tooLarge', { limit }) : null;
      return { ...document, id: lastId, problem };
    });
    setUploads((all) => [...all, ...added]);
    let hasFailed = added.some(({ problem }) => problem !== null);
    for (const { id, ...document } of added.filter(({ problem }) => problem === null)) {
      try {
        await addDocument(owner, document);
        await refresh();
        drop(id);
      } catch (error) {
        fail(id, errorText(error));
        hasFailed = true;
      }
    }
    return !hasFailed;
  }

  return {
    uploads,
    limit,
    add,
    addFiles: (files: readonly File[]) =>
      void add(files.map((file) => ({ name: file.name, file }))),
    drop,
    retry({ id, name, file }: Upload) {
      drop(id);
      void add([{ name, file }]);
    },
  };
}
