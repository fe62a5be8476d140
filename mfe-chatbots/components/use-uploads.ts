import { useState } from 'react';
import { errorText, useFormat, useTranslation } from '#shared/console/index.ts';
import { uploadLimits } from '#shared/contracts/limits.ts';
import { type DocumentOwner, type NewDocument, uploadDocument } from './add-document.ts';
import { megabytes } from './file-size.ts';

export interface Upload extends NewDocument {
  id: number;
  /** Error message; null while the file is uploading. */
  problem: string | null;
}

let lastId = 0;

/**
 * Uploads files one after the other; a failed upload stays in the list and does not stop the
 * others. `refresh` is called after each successful upload.
 */
export function useUploads(owner: DocumentOwner, refresh: () => unknown) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const limit = format.number(megabytes(uploadLimits.document));

  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));
  const markFailed = (id: number, problem: string) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, problem } : upload)));

  /** Resolves with whether all files were uploaded. */
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
        await uploadDocument(owner, document);
        await refresh();
        dismiss(id);
      } catch (error) {
        markFailed(id, errorText(error));
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
    dismiss,
    retry({ id, name, file }: Upload) {
      dismiss(id);
      void add([{ name, file }]);
    },
  };
}
