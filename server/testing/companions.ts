import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { answerTextOf, ask, dataOf } from './chat-client.ts';
import { eventually } from './eventually.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { uploadTestFile } from './uploads.ts';

/** A companion with its own window, and a customer who chats with it. */
export async function newCompanion(app: TestApp, owner: TestUser, name = 'Mina') {
  const window = await owner.api.call(windowEndpoints.create, {
    body: { name, agent_type: 'companion' },
  });
  const params = { agent_id: window.agent_id ?? '' };
  const { api } = await app.customerOf(window.hash_id);
  return {
    window,
    params,
    async ask(text: string) {
      const events = await ask(api, window.hash_id, { text });
      const citations = events.flatMap((event) => (event.name === 'citation' ? [event.data] : []));
      return { text: answerTextOf(events), citations, finish: dataOf(events, 'done').finish };
    },
    async addTrivia(...texts: string[]) {
      const items = texts.map((text) => ({ text, first_category: 'Life' }));
      return owner.api.call(companionEndpoints.addTrivia, { params, body: { items } });
    },
    upload: async (content: string | Uint8Array, fileName: string) =>
      (await uploadTestFile(owner, 'interview', content, fileName)).url,
    /** The only interview once it is ready or failed. */
    interview: async () => {
      const { items } = await eventually(
        () => owner.api.call(companionEndpoints.interviews, { params }),
        (page) => page.items.every(({ state }) => state === 'ready' || state === 'failed'),
      );
      return items[0];
    },
    /** The setup once its job has ended. */
    setUp: () =>
      eventually(
        () => owner.api.call(companionEndpoints.setup, { params }),
        ({ job }) => job !== null && job.state !== 'queued' && job.state !== 'running',
      ),
  };
}
