import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import { readStorage, updateStorage } from '../../storage.ts';
import type { PendingFile } from '../attachments/file-tray.ts';
import { getSource } from '../markdown/blocks.ts';
import type { ChatMessage } from '../store/chat-message.ts';

/** A question that waits for the network. */
export interface WaitingQuestion {
  clientId: string;
  text: string;
  files: readonly Attachment[];
  /** Id of the question that is retried or edited, dropped with all messages after it. */
  dropFrom?: string;
  /** Id of the question that the server replaces. */
  replaces?: string;
  /** Unix time in ms. */
  at: number;
}

export const maxWaiting = 10;
/** Older questions are not sent. */
const maxWaitMs = 86_400_000;

/** Stored, so that questions survive a reload or a closed tab. */
export function readWaiting(hashId: string): WaitingQuestion[] {
  return (readStorage(hashId).waiting ?? []).filter(({ at }) => at > Date.now() - maxWaitMs);
}

export function writeWaiting(hashId: string, waiting: readonly WaitingQuestion[]) {
  updateStorage(hashId, { waiting: waiting.length > 0 ? [...waiting] : undefined });
}

export function toWaitingQuestion({ id, body, files, replaces }: ChatMessage): WaitingQuestion {
  const text = getSource(body);
  return { clientId: id, text, files, ...(replaces && { replaces }), at: Date.now() };
}

/** Uploads need the network, and the list is limited. */
export function findWaitingProblem(files: readonly PendingFile[], isFull: boolean): string | null {
  if (files.some(({ state }) => state !== 'ready')) return 'files_cannot_wait';
  return isFull ? 'too_many_waiting' : null;
}

export const isOffline = () => globalThis.navigator?.onLine === false;
