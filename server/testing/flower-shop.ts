import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { answerTextOf, ask, dataOf } from './chat-client.ts';
import { addTestDocument, waitForDocuments } from './documents.ts';
import type { TestApp, TestUser } from './test-app.ts';

const manual =
  '# Care\n\nOrchids are watered once a week.\n\n# Returns\n\nPots come back within 14 days.';

/** A published chatbot with settings, a page, a persona, a FAQ and a document. */
export async function createFlowerShop(app: TestApp, owner: TestUser): Promise<Window> {
  const made = await app.createWindow(owner, 'Onyu Flowers');
  const agent_id = made.agent_id ?? '';
  const { call } = owner.api;
  await call(windowEndpoints.change, {
    params: { hash: made.hash_id },
    body: {
      intro_text: { ko: '안녕하세요', en: 'Hello' },
      starter_questions: ['Do you deliver?'],
      handoff: { enabled: true, notification_emails: ['desk@example.com'] },
      publish: true,
    },
  });
  await call(windowEndpoints.changePage, {
    params: { hash: made.hash_id },
    body: { title: 'Flowers of Seoul' },
  });
  await call(agentEndpoints.change, {
    params: { id: agent_id },
    body: { persona: 'A gardener.', publish: true },
  });
  await call(faqEndpoints.create, {
    body: {
      agent_id,
      question: 'Do you deliver?',
      answer: 'Every day until six.',
      alternates: ['Is there a courier?'],
      image_url: '/files/faq/van.png',
    },
  });
  await addTestDocument(owner, made, manual, 'care.md');
  await waitForDocuments(owner, made);
  return made;
}

/** The text of an answer that ended normally. */
export async function answerOf(app: TestApp, { hash_id }: Window, text: string): Promise<string> {
  const { api } = await app.customerOf(hash_id);
  const events = await ask(api, hash_id, { text });
  if (dataOf(events, 'done').finish !== 'stop') throw new Error(`no answer to ${text}`);
  return answerTextOf(events);
}
