import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { signUpSubscriber } from './billing.ts';
import type { TestApp } from './test-app.ts';

/** A subscriber whose plan includes few chats, with a chatbot that knows when the shop is open. */
export async function smallSubscriber(app: TestApp, limit: number) {
  const owner = await signUpSubscriber(app);
  await app.services.db
    .updateTable('organizations')
    .set({ chat_limit: limit, mau_limit: 1_000 })
    .where('id', '=', owner.login.organization_id)
    .execute();
  const { hash_id: hash, agent_id } = await app.createWindow(owner, 'Shop');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: agent_id ?? '', question: 'Are you open?', answer: 'Every day.' },
  });
  return { owner, hash };
}
