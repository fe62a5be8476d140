import { api, errorText, HttpError } from '#shared/console/index.ts';
import { showMessage } from '../../show-message.ts';
import { translateReply } from '../translate-reply.ts';
import { changeQueued, type QueuedReply, readOutbox, removeQueued } from './outbox-store.ts';

let isSending = false;

/** Sends the queued replies, in one tab at a time to keep their order. */
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

/** A rejected reply blocks later ones of its chat, but not other chats. */
function nextReply(replies: readonly QueuedReply[]): QueuedReply | undefined {
  const blocked = new Set(replies.flatMap(({ refusal, chatId }) => (refusal ? [chatId] : [])));
  return replies.find(({ chatId }) => !blocked.has(chatId));
}

/** Returns false if the reply stays queued. The client id prevents a retry from being stored twice. */
async function sendQueued(userId: string, reply: QueuedReply): Promise<boolean> {
  const { chatId, hash, translation } = reply;
  try {
    const body = await translateReply(chatId, reply.body, translation);
    // Stored before it is sent, because translating again could give another text.
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

/** Offline, rate limited, signed out, or a server error. */
function isTemporary({ offline, status }: HttpError): boolean {
  return offline || status === 401 || status === 429 || status >= 500;
}
