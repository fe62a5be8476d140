import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { uploadAttachment } from './attachments.ts';
import { ask, dataOf } from './chat-client.ts';
import { handoffClient } from './handoffs.ts';
import type { TestApp } from './test-app.ts';
import { tinyPng } from './uploads.ts';

/** A customer with every kind of personal data, which members without the permission may not see. */
export const customer = {
  name: 'Zelda Quillfeather',
  email: 'zelda.q@hidden.example',
  phone: '+82 10-9876-5432',
  birth: '1987-06-05',
  occupation: 'lighthouse keeper',
  hobby: 'falconry',
} as const;

const introduction = `I am ${customer.name}, ${customer.email} or ${customer.phone}, where is my parcel?`;

/**
 * The customer chats about an uploaded file, complains about the answer, leaves contact details and
 * waits for a person.
 */
export async function seedChat(app: TestApp, window: Window) {
  const { api } = await app.customerOf(window.hash_id);
  const params = { id: window.hash_id };
  const file = await uploadAttachment(api, window, tinyPng, 'zelda-passport.png');
  const events = await ask(api, window.hash_id, {
    text: introduction,
    page_url: `https://shop.example/cart?email=${customer.email}`,
    attachments: [file.id],
  });
  const { session_id: sessionId, message_id: messageId } = dataOf(events, 'meta');
  const complain = () =>
    api.call(webEndpoints.feedback, {
      params: { ...params, message_id: messageId },
      body: { value: -1, reason: `Call ${customer.phone}` },
    });
  await complain();
  const { contact_id: contactId } = await api.call(contactEndpoints.submit, {
    params,
    body: {
      client_id: 'the-only-form',
      session_id: sessionId,
      reason: 'request',
      items: {
        name: customer.name,
        email: customer.email,
        phone_number: customer.phone,
        date_of_birth: customer.birth,
        occupation: customer.occupation,
        hobby: [customer.hobby],
      },
      country: 'KR',
      message: 'Please ring the blue bell',
    },
  });
  // After the form, because the AI hands over now and mails mask only what is known.
  await ask(api, window.hash_id, { text: introduction, session_id: sessionId });
  const handoff = handoffClient(api, window);
  await handoff.request({ session_id: sessionId });
  return { sessionId, messageId, contactId, fileId: file.id, introduction, complain, handoff };
}
