import type { Attachment } from '#shared/contracts/attachments.ts';
import type { ChatApi } from '../transport/chat-api.ts';
import { ChatProblem, codeOf } from '../transport/chat-problem.ts';
import { mostFiles } from './limits.ts';

/** A file that the customer means to send with the next message. */
export interface PendingFile {
  id: string;
  file: File;
  state: 'uploading' | 'ready' | 'failed';
  /** From 0 to 1. */
  progress: number;
  problem: string | null;
  /** As the server has taken it in. */
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
    return await import(/* webpackChunkName: "attachments" */ './upload-file.ts');
  } catch {
    throw new ChatProblem('connection_lost', true);
  }
}

/** The files beside the draft: each is uploaded at once, and what fails stays with the way to try again. */
export function createFileTray({ api, newId, get, set }: TrayOptions) {
  const uploads = new Map<string, AbortController>();

  function change(id: string, facts: Partial<PendingFile>) {
    set(get().map((pending) => (pending.id === id ? { ...pending, ...facts } : pending)));
  }

  async function upload(id: string) {
    const file = get().find((pending) => pending.id === id)?.file;
    if (!file) return;
    const controller = new AbortController();
    uploads.set(id, controller);
    change(id, { state: 'uploading', progress: 0, problem: null });
    try {
      const { uploadFile } = await loadUpload();
      const stored = await uploadFile(api, file, controller.signal, (progress) =>
        change(id, { progress }),
      );
      change(id, { state: 'ready', stored });
    } catch (error) {
      if (!controller.signal.aborted) change(id, { state: 'failed', problem: codeOf(error) });
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
        const isOneTooMany = get().length >= mostFiles;
        const problem = isOneTooMany ? 'too_many_files' : null;
        const state = isOneTooMany ? 'failed' : 'uploading';
        set([...get(), { id, file, state, progress: 0, problem, stored: null }]);
        if (!isOneTooMany) void upload(id);
      }
    },
    retry: upload,
    remove,
    /** Takes out those that can be sent. */
    take(): Attachment[] {
      const ready = get()
        .flatMap(({ stored }) => stored ?? [])
        .slice(0, mostFiles);
      set(get().filter(({ stored }) => !stored || !ready.includes(stored)));
      return ready;
    },
    clear() {
      for (const { id } of get()) remove(id);
    },
  };
}
