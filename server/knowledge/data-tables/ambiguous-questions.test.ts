import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AnalystWithTable,
  createAnalystWithTable,
  salesTable,
} from '#server/testing/analysts.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Language } from '#shared/contracts/languages.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

const withTable = (content?: string | Uint8Array, name?: string, user = owner) =>
  createAnalystWithTable(app, user, content, name);

describe('an ambiguous question', () => {
  const orders = `Order Date,Product,Unit Price,Total Sales,Returned
2026-01-05,Desk,199.5,399,yes
2026-01-20,Chair,89,89,no
2026-02-03,Lamp,35,105,no
`;
  test.each([
    ['how many orders were returned?', 'Number of rows (Returned: yes): 1.'],
    ['how many orders were not returned?', 'Number of rows (Returned: no): 2.'],
    ['average unitprice', 'Average of Unit Price: 107.83.'],
    ['totalsales by product', 'Total of Total Sales by Product: Desk comes first with 399.'],
    ['the most expensive product', 'Highest Unit Price by Product: Desk comes first with 199.5.'],
  ])('“%s” is answered by “%s”', async (question, expected) => {
    const { answer } = await withTable(orders, 'orders.csv');
    expect((await answer(question)).text).toBe(expected);
  });

  test('is answered from the table that it names when several match', async () => {
    const { agent, answer } = await withTable(salesTable, 'Spring 2026.csv');
    await waitForTable(
      owner,
      (await addTestTable(owner, agent.id, salesTable, 'Autumn report.csv')).id,
    );
    const cited = async (text: string) => (await answer(text)).citations[0]?.title;
    expect(await cited('total revenue in the Autumn report')).toBe('Autumn report.csv');
    expect(await cited('total revenue in spring 2026')).toBe('Spring 2026.csv');
  });
});

describe('a question about orders', () => {
  const orders = `Order ID,Order Date,Ship Date,Region,Sales Rep,Product,Units,Unit Price,Revenue,Status
O-1,2026-01-05,2026-01-08,West,Anna Lee,Desk,2,100,200,Delivered
O-2,2026-01-20,2026-01-23,East,Luis Paz,Chair,3,50,150,delivered
O-3,2026-02-03,2026-02-05,West,Anna Lee,Lamp,1,30,30,Returned
O-4,2026-03-03,2026-03-05,West,Luis Paz,Lamp,4,30,120,Returned
`;
  let answer: AnalystWithTable['answer'];
  beforeAll(async () => {
    // Another owner, because questions are rate-limited.
    ({ answer } = await withTable(orders, 'orders.csv', await app.signUp()));
  });

  test.each<[Language, string]>([
    ['en', 'total profit by region'],
    ['en', 'how many lamps did Kevin order'],
    ['en', 'what share of profit comes from the West?'],
    ['en', 'by how many percent did revenue grow from January?'],
    ['en', 'revenue in January and March'],
    ['en', 'which region is best?'],
    ['en', 'total price in the West'],
    ['en', 'revenue and units by region'],
    ['ko', 'Lamp 재고가 몇 개 남았나요?'],
    ['ko', '금액 합계가 얼마예요?'],
    ['es', '¿Cuántos clientes tenemos?'],
    ['ja', '在庫はいくつありますか'],
    ['zh', '库存一共有多少？'],
  ])(
    'that is only partly understood gets choices and no figure: %s “%s”',
    async (language, question) => {
      const { card, citations, suggestions } = await answer(question, language);
      expect({ card, citations }).toEqual({ card: null, citations: [] });
      expect(suggestions.length).toBeGreaterThan(1);
    },
  );

  test.each<[Language, string, string]>([
    [
      'en',
      'revenue by region',
      'Total of Revenue by Region, highest first: West with 350 and East with 150.',
    ],
    [
      'es',
      'ventas por región',
      'Suma de Revenue por Region, de mayor a menor: West con 350 y East con 150.',
    ],
    ['en', 'average revenue of delivered orders', 'Average of Revenue (Status is Delivered): 175.'],
    [
      'en',
      'Which day had the most revenue?',
      'Total of Revenue by day: Jan 5, 2026 comes first with 200.',
    ],
    [
      'en',
      'who has more revenue, Anna Lee or Luis Paz?',
      'Total of Revenue by Sales Rep, highest first: Luis Paz with 270 and Anna Lee with 230.',
    ],
  ])('that is understood gets a figure, in %s: “%s”', async (language, question, text) => {
    expect((await answer(question, language)).text).toBe(text);
  });
});

describe('a question that may mean several things', () => {
  const visits = `Day,Guest,City,Nights,Room Price,Meal Price,Note
2026-01-05,Anna Lee,Rome,2,80,10,
2026-01-20,Anna Paz,Oslo,1,90,12,late
2026-02-03,Tom Webb,Rome,4,70,,
2026-02-09,Tom Webb,Oslo,4,70,14,
`;
  let answer: AnalystWithTable['answer'];
  beforeAll(async () => {
    ({ answer } = await withTable(visits, 'visits.csv', await app.signUp()));
  });

  test.each<[string, string[]]>([
    ['total nights of Anna', ['total nights of Anna Lee', 'total nights of Anna Paz']],
    ['average price in Rome', ['Average of Room Price (Rome)', 'Average of Meal Price (Rome)']],
    ['which city is best?', ['Total of Nights by City', 'Number of rows by City']],
    ['total nights of couples in January', ['Total of Nights (January 2026)']],
  ])('“%s” is answered by choices that keep what was understood', async (question, expected) => {
    const { card, suggestions } = await answer(question);
    expect(card).toBeNull();
    expect(suggestions).toEqual(expect.arrayContaining(expected));
    for (const suggestion of suggestions) {
      expect([suggestion, (await answer(suggestion)).card]).toEqual([
        suggestion,
        expect.anything(),
      ]);
    }
  });

  test.each<[string, string]>([
    ['how many rows have no note?', 'Number of rows (Note is empty): 3.'],
    [
      'average meal price',
      'Average of Meal Price: 12. Rows without a value in Meal Price were left out: 1.',
    ],
    ['which guest has the most nights', 'Total of Nights by Guest: Tom Webb comes first with 8.'],
    [
      'which day had the most nights',
      'Total of Nights by day: Feb 3, 2026 and Feb 9, 2026 share the first position with 4.',
    ],
    [
      'how much did nights grow from January to February?',
      'Total of Nights: 3 in Jan 2026 and 8 in Feb 2026, a change of +5 (+166.67%).',
    ],
  ])('is distinguished from the clear question “%s”', async (question, text) => {
    expect((await answer(question)).text).toBe(text);
  });

  test('the last month of the table is offered when the period has no rows', async () => {
    const { card, suggestions } = await answer('total nights last month');
    expect(card).toBeNull();
    expect(suggestions[0]).toBe('Total of Nights (February 2026)');
  });
});
