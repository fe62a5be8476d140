import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { eventually } from './eventually.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { uploadTestFile } from './uploads.ts';

/** A window whose agent recommends products. */
export async function createShop(app: TestApp, owner: TestUser) {
  const window = await app.createWindow(owner, 'Shop');
  const agent: Agent = await owner.api.call(agentEndpoints.createEcommerce, {
    body: { window_hash: window.hash_id, replace: true },
  });
  return { window, agentId: agent.id, knowledgeId: agent.knowledge_id ?? '' };
}
export type ShopAgent = Awaited<ReturnType<typeof createShop>>;

/** Uploads a table and adds it to the shop; nothing is read yet. */
export async function addProductTable(
  user: TestUser,
  { knowledgeId }: Pick<ShopAgent, 'knowledgeId'>,
  content: string | Uint8Array,
  name = 'products.csv',
) {
  const { url } = await uploadTestFile(user, 'csv', content, name);
  return user.api.call(productEndpoints.addFile, {
    body: { knowledge_id: knowledgeId, file_url: url },
  });
}

/** The source once its build has ended. */
export async function waitForBuild(user: TestUser, shop: ShopAgent, id: string) {
  const files = () =>
    user.api.call(productEndpoints.files, { query: { knowledge_id: shop.knowledgeId } });
  const isEnded = (state: string) => state === 'ready' || state === 'failed';
  const { items } = await eventually(files, (all) =>
    all.items.some((file) => file.id === id && isEnded(file.state)),
  );
  const file = items.find((item) => item.id === id);
  if (!file) throw new Error('the source is gone');
  return file;
}

/** Builds a table's products. */
export async function buildTable(
  user: TestUser,
  shop: ShopAgent,
  content: string | Uint8Array,
  name?: string,
) {
  const { id } = await addProductTable(user, shop, content, name);
  await user.api.call(productEndpoints.build, { body: { commerce_datafile_id: id } });
  return waitForBuild(user, shop, id);
}
