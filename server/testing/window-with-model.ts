import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { ask, dataOf } from './chat-client.ts';
import { startModelServer } from './stand-ins/model-server.ts';
import { createTestApp } from './test-app.ts';
import { usageOf } from './usage.ts';

/** The only FAQ of `createWindowWithModel`. */
export const deliveryQuestion = 'When do you deliver?';
export const deliveryFact = 'We deliver within two days.';

/** An application with a scripted model, and a window that knows one FAQ. */
export async function createWindowWithModel(env: Record<string, string> = {}) {
  const model = await startModelServer();
  const app = await createTestApp({
    env: { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'sk-secret', ...env },
  });
  const owner = await app.signUp();
  const window = await app.createWindow(owner, 'Shop');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question: deliveryQuestion, answer: deliveryFact },
  });
  return {
    ...{ app, owner, window, model },
    usage: () => usageOf(app, owner),

    /** Asks as a new customer; returns the events, and the answer as it is stored. */
    async askOnce(text = deliveryQuestion) {
      const customer = await app.customerOf(window.hash_id);
      const events = await ask(customer.api, window.hash_id, { text });
      const { session_id } = dataOf(events, 'meta');
      const stored = await customer.api.call(webEndpoints.sessions, {
        query: { window_hash: window.hash_id, session_id },
      });
      return { events, answer: stored.messages[1] };
    },

    async close() {
      await app.close();
      await model.close();
    },
  };
}
export type WindowWithModel = Awaited<ReturnType<typeof createWindowWithModel>>;
