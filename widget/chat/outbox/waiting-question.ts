import type { Attachment } from '#shared/contracts/attachments.ts';
import { recall, remember } from '../../memory.ts';
import type { PendingFile } from '../attachments/file-tray.ts';
import type { ChatMessage } from '../chat-message.ts';
import { sourceOf } from '../markdown/blocks.ts';

/** A question that waits for the network, with all that goes with it. */
export interface WaitingQuestion {
  clientId: string;
  text: string;
  files: readonly Attachment[];
  /** What it is asked in the place of. */
  instead?: string;
  replaces?: string;
  /** When it was asked. */
  at: number;
}

export const mostWaiting = 10;
/** What was asked longer ago than a day is hardly meant any more. */
const longestWaitMs = 86_400_000;

/** Kept beside the chat, so that a reload, or closing the tab, loses nothing. */
export function recallWaiting(hashId: string): WaitingQuestion[] {
  return (recall(hashId).waiting ?? []).filter(({ at }) => at > Date.now() - longestWaitMs);
}

export function rememberWaiting(hashId: string, waiting: readonly WaitingQuestion[]) {
  remember(hashId, { waiting: waiting.length > 0 ? [...waiting] : undefined });
}

/** A question that was on its way, as it waits. */
export function waitingOf({ id, body, files, replaces }: ChatMessage): WaitingQuestion {
  const text = sourceOf(body);
  return { clientId: id, text, files, ...(replaces && { replaces }), at: Date.now() };
}

/** Files are taken in only while there is a network, and only so much is kept. */
export function whyNotToWait(files: readonly PendingFile[], isFull: boolean): string | null {
  if (files.some(({ state }) => state !== 'ready')) return 'files_cannot_wait';
  return isFull ? 'too_many_waiting' : null;
}

/** Without a network the browser knows of, nothing is worth a try. */
export const isOffline = () => globalThis.navigator?.onLine === false;
