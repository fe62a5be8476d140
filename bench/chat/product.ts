import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import type { Target } from './client.ts';

interface Shop {
  faqs: number;
  customers?: number;
}

/** Creates a chatbot and customers on a running product. Limits per customer stay in force. */
export async function prepareProduct(
  { consoleUrl, customerUrl }: { consoleUrl: string; customerUrl: string },
  { faqs, customers = 400 }: Shop,
): Promise<Target[]> {
  const login = await createApiClient({ origin: consoleUrl }).call(accountEndpoints.signUp, {
    body: { email: `bench-${Date.now()}@example.com`, password: 'a long bench password' },
  });
  const owner = createApiClient({
    origin: consoleUrl,
    headers: () => ({ 'x-access-token': login.token }),
  });
  const window = await owner.call(windowEndpoints.create, { body: { name: 'Bench' } });
  for (let index = 0; index < faqs; index += 1) {
    await owner.call(faqEndpoints.create, {
      body: {
        agent_id: window.agent_id ?? '',
        question: `How long does delivery to region ${index} take?`,
        answer: `Delivery to region ${index} takes ${index % 9} days and is free over ${index} euros.`,
      },
    });
  }
  const targets: Target[] = [];
  for (let index = 0; index < customers; index += 1) {
    // New customers are limited by IP address, so each has an IP address of their own.
    const { token } = await createApiClient({
      origin: customerUrl,
      headers: () => ({ 'x-forwarded-for': addressOf(index) }),
    }).call(webEndpoints.cookie, { body: { window_hash: window.hash_id } });
    targets.push({
      port: Number(new URL(customerUrl).port),
      path: `/web/${window.hash_id}/chat`,
      headers: { 'x-access-token': token, 'x-forwarded-for': addressOf(index) },
      body: () => JSON.stringify({ text: 'How long does delivery to region 7 take?' }),
      firstSentence: /event: delta\ndata: .+\n\n/,
    });
  }
  return targets;
}

function addressOf(index: number): string {
  return `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`;
}
