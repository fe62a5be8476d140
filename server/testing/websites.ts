import { knowledgeEndpoints } from '#shared/contracts/knowledge/knowledge.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';
import { eventually } from './eventually.ts';
import type { StandInWebsite } from './stand-ins/website.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Calls that add pages of a site to the knowledge base of a new window and read the results. */
export async function createWebsiteClient(
  app: TestApp,
  { api, ...user }: TestUser,
  site: StandInWebsite,
) {
  const { agent_id } = await app.createWindow({ api, ...user });
  const { knowledge_id } = await app.services.db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', agent_id ?? '')
    .executeTakeFirstOrThrow();
  const list = async () =>
    (await api.call(websiteEndpoints.list, { query: { knowledge_id } })).items;

  return {
    knowledge_id,
    list,
    async add(path: string, options: object = {}): Promise<string> {
      const body = { knowledge_id, urls: [site.url + path], ...options };
      const { items } = await api.call(websiteEndpoints.add, { body });
      return items[0]?.id ?? '';
    },
    /** Waits for the end of the crawl and returns the website. */
    async waitForCrawl(id: string) {
      const isFinished = (state?: string) => state === 'ready' || state === 'failed';
      const rows = await eventually(list, (items) =>
        isFinished(items.find((item) => item.id === id)?.state),
      );
      return rows.find((item) => item.id === id);
    },
    /** The states of the pages by their paths. */
    async pagesOf(id: string) {
      const input = { params: { id }, query: { size: 100 } };
      const { items } = await api.call(websiteEndpoints.pages, input);
      const state = ({ url, state, reason }: (typeof items)[number]) => [
        url.slice(site.url.length),
        reason ? `${state}: ${reason}` : state,
      ];
      return Object.fromEntries(items.map(state));
    },
    async search(text: string) {
      const input = { params: { id: knowledge_id }, body: { text } };
      return (await api.call(knowledgeEndpoints.search, input)).passages;
    },
    async removeAll(): Promise<void> {
      for (const { id } of await list()) {
        await api.call(websiteEndpoints.remove, { params: { id } });
      }
    },
  };
}
export type WebsiteClient = Awaited<ReturnType<typeof createWebsiteClient>>;
