import type { TestApp } from '#server/testing/test-app.ts';
import { portableEndpoints, portableFormat } from '#shared/contracts/chatbots/portable.ts';
import type { LabelledBusiness } from '../answers/businesses.ts';

/** Creates a chatbot with the business's FAQs, repeated for this many branches; returns its hash id. */
export async function createChatbot(
  app: TestApp,
  { faqs }: LabelledBusiness,
  branches: number,
): Promise<string> {
  const owner = await app.signUp();
  const repeated = Array.from({ length: branches }, (_, branch) =>
    faqs.map(({ question, answer }) => ({
      question: branch === 0 ? question : `${question} (branch ${branch})`,
      answer: branch === 0 ? answer : `${answer} (branch ${branch})`,
    })),
  ).flat();
  const file = {
    format: portableFormat,
    version: 1,
    settings: { name: 'Bench' },
    faqs: repeated,
  } as const;
  const { hash_id } = await owner.api.call(portableEndpoints.importFile, { body: { file } });
  return hash_id;
}
