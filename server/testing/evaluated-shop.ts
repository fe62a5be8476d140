import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import type { EvaluationRun } from '#shared/contracts/answers/evaluation-runs.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Creates a chatbot with two FAQs; returns them and what its owner does with its test set. */
export async function newEvaluatedShop(app: TestApp, owner: TestUser) {
  const { api } = owner;
  const call = evaluationEndpoints;
  const window = await app.createWindow(owner);
  const params = { id: window.agent_id ?? '' };
  const addFaq = (question: string, answer: string) =>
    api.call(faqEndpoints.create, { body: { agent_id: params.id, question, answer } });
  return {
    window,
    params,
    deliver: await addFaq('Do you deliver?', 'Yes, in the city.'),
    refund: await addFaq('How do refunds work?', 'Within five days.'),

    disableFaqs: (...ids: string[]) =>
      api.call(faqEndpoints.enable, { body: { ids, enabled: false } }),

    seed: (from: 'faq' | 'unanswered') => api.call(call.seed, { params, body: { from } }),

    /** Asks all questions of the set and waits for the results. */
    async run(target: 'draft' | 'live' = 'draft') {
      const started = await api.call(call.start, { params, body: { target } });
      const find = () => api.call(call.run, { params: { ...params, run_id: started.id } });
      let found: EvaluationRun = started;
      while (found.state === 'queued' || found.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, 100));
        found = await find();
      }
      return find();
    },

    requireGate: () => api.call(call.gate, { params, body: { required: true } }),

    /** Publishes a new name; with a reason also against the gate. */
    publish: (publish_anyway?: string) =>
      api.call(windowEndpoints.change, {
        params: { hash: window.hash_id },
        body: { name: 'New name', publish: true, ...(publish_anyway && { publish_anyway }) },
      }),
  };
}
