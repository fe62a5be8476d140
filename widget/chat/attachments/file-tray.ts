import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { ChatApi } from '../transport/chat-api.ts';
import { ChatProblem, getProblemCode } from '../transport/chat-problem.ts';
import { maxFiles } from './limits.ts';

/** A file of the next message. */
export interface PendingFile {
  id: string;
  file: File;
  state: 'uploading' | 'ready' | 'failed';
  /** From 0 to 1. */
  progress: number;
  problem: string | null;
  /** The stored attachment, once uploaded. */
  stored: Attachment | null;
}

interface TrayOptions {
  api: ChatApi;
  newId: () => string;
  get: () => readonly PendingFile[];
  set: (files: readonly PendingFile[]) => void;
}

async function loadUpload() {
  try {
    return await import(/* webpackChunkName: "attachments" */ './upload-with-progress.ts');
  } catch {
    throw new ChatProblem('connection_lost', true);
  }
}

export type FileTray = ReturnType<typeof createFileTray>;

/** Uploads the files of the draft immediately; failed uploads remain and can be retried. */
export function createFileTray({ api, newId, get, set }: TrayOptions) {
  const uploads = new Map<string, AbortController>();
  let sent: readonly PendingFile[] = [];

  function update(id: string, fields: Partial<PendingFile>) {
    set(get().map((pending) => (pending.id === id ? { ...pending, ...fields } : pending)));
  }

  async function upload(id: string) {
    const file = get().find((pending) => pending.id === id)?.file;
    if (!file) return;
    const controller = new AbortController();
    uploads.set(id, controller);
    update(id, { state: 'uploading', progress: 0, problem: null });
    try {
      const { uploadWithProgress } = await loadUpload();
      const stored = await uploadWithProgress(api, file, controller.signal, (progress) =>
        update(id, { progress }),
      );
      update(id, { state: 'ready', stored });
    } catch (error) {
      if (!controller.signal.aborted)
        update(id, { state: 'failed', problem: getProblemCode(error) });
    } finally {
      uploads.delete(id);
    }
  }

  function remove(id: string) {
    uploads.get(id)?.abort();
    set(get().filter((pending) => pending.id !== id));
  }

  return {
    add(files: Iterable<File>) {
      for (const file of files) {
        const id = newId();
        const isOverLimit = get().length >= maxFiles;
        const problem = isOverLimit ? 'too_many_files' : null;
        const state = isOverLimit ? 'failed' : 'uploading';
        set([...get(), { id, file, state, progress: 0, problem, stored: null }]);
        if (!isOverLimit) void upload(id);
      }
    },
    retry: upload,
    remove,
    /** Removes and returns the uploaded files. */
    takeReady(): Attachment[] {
      const ready = get()
        .flatMap(({ stored }) => stored ?? [])
        .slice(0, maxFiles);
      const isTaken = ({ stored }: PendingFile) => stored !== null && ready.includes(stored);
      sent = get().filter(isTaken);
      set(get().filter((pending) => !isTaken(pending)));
      return ready;
    },
    /** Returns the files of the last message, which was refused. */
    putBack(files: readonly Attachment[]) {
      const ids = files.map(({ id }) => id);
      set([...sent.filter(({ stored }) => stored && ids.includes(stored.id)), ...get()]);
      sent = [];
    },
    clear() {
      for (const { id } of get()) remove(id);
    },
  };
}
