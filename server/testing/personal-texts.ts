import { customer } from './seeded-customer.ts';
import type { TestApp } from './test-app.ts';

const sentence = `${customer.name}, ${customer.email}, ${customer.phone}`;

/** Writes personal data into every text of a seeded chat that the seed leaves empty. */
export async function fillTexts(
  { services: { db } }: TestApp,
  { sessionId, contactId }: { sessionId: string; contactId: string },
): Promise<void> {
  const wording = { language: 'ko', text: sentence } as const;
  const quote = { message_id: 'none', sender: 'customer', text: sentence };
  const { customer_id: customerId } = await db
    .updateTable('sessions')
    .set({ name: customer.name, rating_stars: 1, rating_text: sentence })
    .where('id', '=', sessionId)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('messages')
    .set({
      quote: JSON.stringify(quote),
      original: JSON.stringify(wording),
      translations: JSON.stringify([wording]),
      first_text: sentence,
      suggestion: sentence,
    })
    .where('session_id', '=', sessionId)
    .execute();
  await db.updateTable('contacts').set({ memo: sentence }).where('id', '=', contactId).execute();
  await db
    .updateTable('customers')
    .set({ user_id: customer.email, verified: true, email: `account.${customer.email}` })
    .where('id', '=', customerId)
    .execute();
}

/** The digits of an id may coincide with a phone number. */
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Substrings that no response may contain, case-insensitively. */
const personalStrings = [
  ...['zelda', 'quillfeather', 'hidden.example', '9876', customer.birth],
  ...['lighthouse', 'falconry', 'blue bell'],
];

export function personalStringsIn(text: string): string[] {
  const normalized = text.toLowerCase().replaceAll(ids, '');
  return personalStrings.filter((part) => normalized.includes(part));
}
