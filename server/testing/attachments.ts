import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { attachmentEndpoints } from '#shared/contracts/conversations/attachments.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { ask, dataOf } from './chat-client.ts';
import type { TestApp } from './test-app.ts';
import { tinyPng } from './uploads.ts';

/** Uploads a customer's file as the widget does. */
export function uploadAttachment(
  api: ApiClient,
  window: Window,
  content: Uint8Array<ArrayBuffer> = tinyPng,
  name = 'photo.png',
) {
  const file = new File([content], name);
  return api.upload(attachmentEndpoints.upload, {
    params: { id: window.hash_id },
    fields: {},
    file,
  });
}

/** Asks a question with a file as a new customer. */
export async function askWithFile(app: TestApp, window: Window, text = 'Is this one in stock?') {
  const { api } = await app.customerOf(window.hash_id);
  const file = await uploadAttachment(api, window);
  const events = await ask(api, window.hash_id, { text, attachments: [file.id] });
  return { api, file, events, sessionId: dataOf(events, 'meta').session_id };
}
