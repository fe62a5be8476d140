import { api, errorText, HttpError } from '#shared/console/index.ts';
import { showMessage } from '../../show-message.ts';
import { translateReply } from '../translate-reply.ts';
import { changeQueued, type QueuedReply, readOutbox, removeQueued } from './outbox-store.ts';

let isSending = false;

/** Sends the replies that wait. One tab at a time, so that replies keep their order. */
export async function sendOutbox(userId: string): Promise<void> {
  if (isSending || !navigator.onLine) return;
  isSending = true;
  try {
    await inOneTab(`chatwindow outbox ${userId}`, () => sendInOrder(userId));
  } finally {
    isSending = false;
  }
}

async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>; // absent without HTTPS
  if (!locks) return work();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

async function sendInOrder(userId: string): Promise<void> {
  for (;;) {
    const next = nextReply(readOutbox(userId));
    if (!next) return;
    const isDone = await sendQueued(userId, next);
    if (!isDone) return;
  }
}

/** A refused reply holds up later ones of its chat only. */
function nextReply(replies: readonly QueuedReply[]): QueuedReply | undefined {
  const blocked = new Set(replies.flatMap(({ refusal, chatId }) => (refusal ? [chatId] : [])));
  return replies.find(({ chatId }) => !blocked.has(chatId));
}

/** False when it has to wait longer. The client id lets the server store a repeated reply once. */
async function sendQueued(userId: string, reply: QueuedReply): Promise<boolean> {
  const { chatId, hash, translation } = reply;
  try {
    const body = await translateReply(chatId, reply.body, translation);
    // Stored before it is sent, because a second translation could differ.
    if (translation) changeQueued(userId, { ...reply, body, translation: null });
    const message = await api.call('POST /sessions/:id/chat', { params: { id: chatId }, body });
    removeQueued(userId, body.client_id);
    showMessage(hash, message);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError) || isTemporary(error)) return false;
    const { name } = error.data.context ?? {};
    const refusal = { code: error.code, text: errorText(error) };
    changeQueued(userId, {
      ...reply,
      refusal: { ...refusal, ...(typeof name === 'string' && { name }) },
    });
    return true;
  }
}

/** The server was not reached, is busy, or the member signs in again first. */
function isTemporary({ offline, status }: HttpError): boolean {
  return offline || status === 401 || status === 429 || status >= 500;
}
