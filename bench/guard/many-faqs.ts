import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '#server/testing/chat-client.ts';
import { hostileText } from '#server/testing/hostile/hostile-texts.ts';
import { startLivezProber } from '#server/testing/hostile/livez-prober.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { portableEndpoints, portableFormat } from '#shared/contracts/chatbots/portable.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { atMost, type Measurement } from '../measurement.ts';

const counts = [1_500, 7_500];
const questions = 5;
const maxQuestionLength = 2_000;

/**
 * How long others wait while a customer sends 2,000 characters that match nothing, by the size of
 * the knowledge.
 */
export async function manyFaqs(
  databaseUrl: string,
  note: (text: string) => void,
): Promise<Measurement[]> {
  const server = await startServerProcess(databaseUrl, { TRUST_PROXY: '1' });
  const prober = startLivezProber(server.consoleUrl);
  try {
    const floor = await prober.maxMsDuring(() => sleep(5_000));
    const figures: Measurement[] = [];
    for (const count of counts) {
      note(`${maxQuestionLength} random letters to an agent with ${count} FAQs`);
      const hash = await chatbotWith(server.consoleUrl, count);
      const customer = createApiClient({ origin: server.customerUrl });
      const { token } = await customer.call(webEndpoints.cookie, { body: { window_hash: hash } });
      const api = createApiClient({
        origin: server.customerUrl,
        headers: () => ({ 'x-access-token': token }),
      });
      const value = await prober.maxMsDuring(async () => {
        for (let shorter = 0; shorter < questions; shorter += 1) {
          await ask(api, hash, { text: hostileText('hangul', maxQuestionLength - shorter) });
        }
      });
      const name = `/livez while ${maxQuestionLength} letters are searched in ${count} FAQs`;
      figures.push(atMost({ name, value, unit: 'ms', floor, bar: 200 }));
    }
    return figures;
  } finally {
    prober.stop();
    await server.kill();
  }
}

async function chatbotWith(origin: string, count: number): Promise<string> {
  const { token } = await createApiClient({ origin }).call(accountEndpoints.signUp, {
    body: { email: `faq-${count}-${Date.now()}@example.com`, password: 'a long bench password' },
  });
  const owner = createApiClient({ origin, headers: () => ({ 'x-access-token': token }) });
  const faqs = Array.from({ length: count }, (_, index) => ({
    question: `${index}번 ${hostileText('hangul', 20 + (index % 40))} 지역 배송은 얼마나 걸리나요?`,
    answer: `${index}번 지역 배송은 ${index % 9}일 걸립니다.`,
  }));
  const file = { format: portableFormat, version: 1, settings: { name: 'FAQ' }, faqs };
  const { hash_id } = await owner.call(portableEndpoints.importFile, { body: { file } });
  return hash_id;
}
