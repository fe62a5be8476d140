import { useEffect, useRef, useState } from 'react';
import { api, errorText, HttpError, useTranslation, useUser } from '#shared/console/index.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import { attachmentLimits } from '#shared/contracts/limits.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import { draftKey } from '../drafts.ts';
import { readStoredFiles, storeFiles } from './stored-files.ts';

/** A file of the next reply. */
export interface ReplyFile {
  id: string;
  name: string;
  size: number;
  state: 'uploading' | 'ready' | 'failed';
  /** Why it failed. */
  problem?: string;
  canRetry?: boolean;
  /** Absent after a reload, which keeps only finished uploads. */
  file?: File;
  stored?: Attachment;
}

/** Uploads the files of a reply as soon as they are added; failed uploads can be retried. */
export function useReplyFiles(chatId: string) {
  const { t } = useTranslation('history');
  const key = draftKey(useUser().id, chatId, 'files');
  const [files, setFiles] = useState<readonly ReplyFile[]>(() =>
    readStoredFiles(key).map((stored) => ({ ...stored, state: 'ready' as const, stored })),
  );
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    storeFiles(
      key,
      files.flatMap(({ stored }) => stored ?? []),
    );
  }, [key, files]);
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  function update(id: string, fields: Partial<ReplyFile>) {
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...fields } : file)));
  }

  async function upload(id: string, file: File) {
    const controller = new AbortController();
    uploads.current.set(id, controller);
    update(id, { state: 'uploading', canRetry: false });
    try {
      const stored = await api.upload('POST /sessions/:id/files', {
        params: { id: chatId },
        fields: {},
        file,
        signal: controller.signal,
      });
      update(id, { state: 'ready', stored });
    } catch (error) {
      if (controller.signal.aborted) return;
      // A retry helps when offline and after rate limits and server errors, not for a refused file.
      const canRetry = !(error instanceof HttpError) || error.offline || error.status >= 429;
      update(id, { state: 'failed', problem: errorText(error), canRetry });
    } finally {
      uploads.current.delete(id);
    }
  }

  function add(added: readonly File[]) {
    let count = files.length;
    for (const file of added) {
      count += 1;
      const id = randomKey();
      const problem = problemOf(file, count);
      const entry = { id, name: file.name, size: file.size, file };
      if (problem) {
        const text = t(`attach.${problem}`, { max: attachmentLimits.perMessage });
        setFiles((all) => [...all, { ...entry, state: 'failed', problem: text }]);
      } else {
        setFiles((all) => [...all, { ...entry, state: 'uploading' }]);
        void upload(id, file);
      }
    }
  }

  return {
    files,
    ready: files.flatMap(({ stored }) => stored ?? []),
    isUploading: files.some(({ state }) => state === 'uploading'),
    add,
    retry({ id, file }: ReplyFile) {
      if (file) void upload(id, file);
    },
    remove(id: string) {
      uploads.current.get(id)?.abort();
      setFiles((all) => all.filter((file) => file.id !== id));
    },
    /** Removes the files that were sent. */
    clear: () => setFiles((all) => all.filter(({ state }) => state !== 'ready')),
  };
}
export type ReplyFiles = ReturnType<typeof useReplyFiles>;

function problemOf(file: File, count: number): 'tooMany' | 'tooLarge' | null {
  if (count > attachmentLimits.perMessage) return 'tooMany';
  return file.size > attachmentLimits.bytes ? 'tooLarge' : null;
}
