import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { addTestTable, waitForTable } from './data-tables.ts';
import type { TestApp, TestUser } from './test-app.ts';

export const salesTable = `Date,Region,Product,Revenue,Units,Discount
2026-01-05,Seoul,Tea,"₩12,000",3,5%
2026-01-20,Busan,Tea,"₩8,000",2,0%
2026-02-03,Seoul,Coffee,"₩30,500",5,10%
2026-02-14,Daegu,Coffee,"₩4,500",1,0%
2026-03-01,Busan,Cake,"₩21,000",7,20%
`;

/** A chatbot whose agent answers from data tables. */
export async function createAnalyst(app: TestApp, user: TestUser) {
  const window = await app.createWindow(user);
  const agent = await user.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
  return { window, agent };
}

/** An analyst with one loaded table; `answer` asks as the console does. */
export async function createAnalystWithTable(
  app: TestApp,
  user: TestUser,
  content: string | Uint8Array = salesTable,
  name = 'sales.csv',
) {
  const { window, agent } = await createAnalyst(app, user);
  const { id } = await addTestTable(user, agent.id, content, name);
  const table = await waitForTable(user, id);
  const answer = (text: string, language: Language = 'en') =>
    user.api.call(dataTableEndpoints.ask, { body: { agent_id: agent.id, text, language } });
  return { window, agent, table, answer };
}

export type AnalystWithTable = Awaited<ReturnType<typeof createAnalystWithTable>>;
