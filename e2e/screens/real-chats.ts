import { ask } from '#server/testing/chat-client.ts';
import { newCustomer } from '../support/customer.ts';
import type { ProductInfo } from '../support/product.ts';

/** Questions of the flower shop's customers; the last one has no answer. */
const questions = [
  ['당일 배송이 되나요?', '배송비는 얼마인가요?'],
  ['Can I get same-day delivery?', 'How do I make the flowers last longer?'],
  ['営業時間を教えてください'],
  ['可以附上留言卡片吗？'],
  ['¿Cuánto cuesta el envío?'],
  ['Do you repair bicycles?'],
];

/** Creates chats through the customer API, so that no screen is empty. */
export async function chatAsCustomers(info: ProductInfo, hash: string): Promise<void> {
  for (const chatQuestions of questions) {
    const api = await newCustomer(hash, info);
    let session: string | undefined;
    for (const text of chatQuestions) {
      const body = { text, ...(session !== undefined && { session_id: session }) };
      const events = await ask(api, hash, body);
      const meta = events.find((event) => event.name === 'meta');
      if (meta?.name === 'meta') session = meta.data.session_id;
    }
  }
}
