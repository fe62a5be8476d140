import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitForTable } from '#server/testing/data-tables.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

async function analyst() {
  const window = await app.createWindow(owner);
  return owner.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
}

test.each<[Language, string, string, string]>([
  ['en', 'USD', 'What was the total revenue by store last year?', 'Store'],
  ['ko', 'KRW', '작년 매장별 매출 합계는 얼마입니까?', '매장'],
  ['ja', 'JPY', '昨年の店舗別の売上の合計は？', '店舗'],
  ['zh', 'CNY', '去年各门店的销售额总和是多少？', '门店'],
  ['es', 'EUR', '¿Cuáles fueron los ingresos totales por sucursal el año pasado?', 'Sucursal'],
])(
  'the sample table in %s has the sales of last year and answers questions',
  async (sample, unit, text, group) => {
    const agent = await analyst();
    const { id } = await owner.api.call(dataTableEndpoints.add, {
      body: { agent_id: agent.id, sample },
    });
    const table = await waitForTable(owner, id);
    expect(table).toMatchObject({ state: 'ready', rows: 120 });
    expect(table.columns.map(({ type, unit }) => [type, unit])).toEqual([
      ['date', null],
      ['text', null],
      ['text', null],
      ['text', null],
      ['number', unit],
      ['number', null],
    ]);
    const body = { agent_id: agent.id, text, language: sample };
    const { card } = await owner.api.call(dataTableEndpoints.ask, { body });
    expect(card?.columns[0]?.name).toBe(group);
    expect(card?.rows).toHaveLength(4);
  },
);

test('adding a table requires either an upload or the sample', async () => {
  const { id: agent_id } = await analyst();
  for (const source of [{}, { sample: 'ko', file_url: '/files/sales.csv' }] as const) {
    const body = { agent_id, ...source };
    await expect(owner.api.call(dataTableEndpoints.add, { body })).rejects.toMatchObject({
      data: { fields: { file_url: 'required' } },
    });
  }
});
