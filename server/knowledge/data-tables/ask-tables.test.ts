import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { findNamedValues } from './planning/named-values.repository.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

const sales = `Date,Region,Product,Revenue,Units,Discount
2026-01-05,Seoul,Tea,"₩12,000",3,5%
2026-01-20,Busan,Tea,"₩8,000",2,0%
2026-02-03,Seoul,Coffee,"₩30,500",5,10%
2026-02-14,Daegu,Coffee,"₩4,500",1,0%
2026-03-01,Busan,Cake,"₩21,000",7,20%
`;

async function analyst(user = owner) {
  const window = await app.createWindow(user);
  const agent = await user.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
  return { window, agent };
}

async function withTable(content: string | Uint8Array = sales, name = 'sales.csv', user = owner) {
  const { window, agent } = await analyst(user);
  const { id } = await addTestTable(user, agent.id, content, name);
  const table = await waitForTable(user, id);
  const answer = (text: string, language: Language = 'en') =>
    user.api.call(dataTableEndpoints.ask, { body: { agent_id: agent.id, text, language } });
  return { window, agent, table, answer };
}

describe('a value in a column with too many values to list', () => {
  const others = Array.from({ length: 1_200 }, (_, at) => `Guest ${at},손님 ${at},S-${at},1`);
  const people = [
    'Client,고객,Order,Amount',
    ...others,
    'Kim Minsu,김민수,A-7,40',
    'Kim Minsu,김민수,A-8,2',
    '"José ""Pepe"" O\'Neil",호세,A-9,5',
    'Minsu,민수,A-70,100',
    'Émile Zola,에밀,A-71,0.5',
    'Total,합계,Amount,7',
    '%,_%,\\,9',
  ];
  const unclear =
    'I do not find “drop” in people.csv, so I give no figure. Its columns are Client, 고객, Order, and Amount.';
  const cases: [Language, string, string][] = [
    ['en', 'What is the total amount of Kim Minsu?', 'Total of Amount (Client is Kim Minsu): 42.'],
    [
      'en',
      'total amount of kim minsu and Guest 12',
      'Total of Amount (Client is Kim Minsu or Guest 12): 43.',
    ],
    ['ko', '김민수의 금액 합계는 얼마입니까?', 'Amount 합계(고객: 김민수): 42입니다.'],
    ['en', 'total amount of order a-7', 'Total of Amount (Order is A-7): 40.'],
    [
      'en',
      'total amount of josé "pepe" o\'neil',
      `Total of Amount (Client is José "Pepe" O'Neil): 5.`,
    ],
    ['en', 'total amount of Émile Zola', 'Total of Amount (Client is Émile Zola): 0.5.'],
    ['en', 'What is the total amount?', 'Total of Amount: 1,363.5.'],
    ['en', "total amount of '; drop table data_cells; --", unclear],
  ];

  test('is found as a whole word, whatever characters it contains', async () => {
    const { table, answer } = await withTable(people.join('\n'), 'people.csv');
    expect(table.columns[0]).toMatchObject({ type: 'text' });
    const answers: [Language, string, string][] = [];
    for (const [language, question] of cases) {
      answers.push([language, question, (await answer(question, language)).text]);
    }
    expect(answers).toEqual(cases);
  });

  test('is ignored when the search times out', async () => {
    const { db } = app.services;
    const { table } = await withTable();
    const find = () =>
      findNamedValues(db, owner.login.organization_id, [{ table, column: 1 }], ['in seoul']);
    await app
      .otherProcess()
      .transaction()
      .execute(async (transaction) => {
        await sql`lock table data_cells in access exclusive mode`.execute(transaction);
        expect(await find()).toEqual([]);
      });
    expect(await find()).toEqual([{ table_id: table.id, column_number: 1, value: 'Seoul' }]);
  });
});

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
    const { agent, answer } = await withTable(sales, 'Spring 2026.csv');
    await waitForTable(owner, (await addTestTable(owner, agent.id, sales, 'Autumn report.csv')).id);
    const cited = async (text: string) => (await answer(text)).citations[0]?.title;
    expect(await cited('total revenue in the Autumn report')).toBe('Autumn report.csv');
    expect(await cited('total revenue in spring 2026')).toBe('Spring 2026.csv');
  });
});

describe('a question that is not understood whole', () => {
  const orders = `Order ID,Order Date,Ship Date,Region,Sales Rep,Product,Units,Unit Price,Revenue,Status
O-1,2026-01-05,2026-01-08,West,Anna Lee,Desk,2,100,200,Delivered
O-2,2026-01-20,2026-01-23,East,Luis Paz,Chair,3,50,150,delivered
O-3,2026-02-03,2026-02-05,West,Anna Lee,Lamp,1,30,30,Returned
O-4,2026-03-03,2026-03-05,West,Luis Paz,Lamp,4,30,120,Returned
`;
  let answer: Awaited<ReturnType<typeof withTable>>['answer'];
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
  ])('gets choices and no figure: %s “%s”', async (language, question) => {
    const { card, citations, suggestions } = await answer(question, language);
    expect({ card, citations }).toEqual({ card: null, citations: [] });
    expect(suggestions.length).toBeGreaterThan(1);
  });

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
  ])('is distinguished from one that is, in %s: “%s”', async (language, question, text) => {
    expect((await answer(question, language)).text).toBe(text);
  });
});

describe('a question about a table', () => {
  const cases: [Language, string, string][] = [
    ['en', 'How many rows are there?', 'Number of rows: 5.'],
    ['en', 'What is the total revenue?', 'Total of Revenue: ₩76,000.'],
    ['en', 'total revenue in Seoul', 'Total of Revenue (Region is Seoul): ₩42,500.'],
    ['en', 'average units', 'Average of Units: 3.6.'],
    ['en', 'median revenue', 'Median of Revenue: ₩12,000.'],
    ['en', 'highest revenue', 'Highest Revenue: ₩30,500.'],
    ['en', 'revenue by region', 'Total of Revenue by Region: Seoul comes first with ₩42,500.'],
    [
      'en',
      'Which product has the lowest revenue?',
      'Total of Revenue by Product: Tea comes first as the lowest, with ₩20,000.',
    ],
    [
      'en',
      'top 2 products by revenue',
      'Total of Revenue by Product, highest first: Coffee with ₩35,000 and Cake with ₩21,000.',
    ],
    ['en', 'revenue trend', 'Total of Revenue by month, from Jan 2026 to Mar 2026.'],
    ['en', 'total revenue in February 2026', 'Total of Revenue (Date: Feb 2026): ₩35,000.'],
    // A month without a year is the latest one in the table.
    ['en', 'total revenue in February', 'Total of Revenue (Date: Feb 2026): ₩35,000.'],
    [
      'ko',
      'Seoul 말고 2월 매출은 얼마예요?',
      'Revenue 합계(Region: Seoul 제외 및 Date: 2026년 2월): ₩4,500입니다.',
    ],
    [
      'en',
      'total revenue except Busan and Daegu',
      'Total of Revenue (Region is not Busan or Daegu): ₩42,500.',
    ],
    ['ja', '2月の売上はいくらですか', 'Revenueの合計（Date：2026年2月）：₩35,000です。'],
    ['es', 'ventas totales de febrero', 'Suma de Revenue (Date: feb 2026): 35.000 ₩.'],
    ['zh', '第一季度销售额总计', 'Revenue总计（Date：2026年1月 – 2026年3月）：₩76,000。'],
    ['ko', '1월 5일 매출 합계', 'Revenue 합계(Date: 2026. 1. 5.): ₩12,000입니다.'],
    // A period outside of the table has no rows; it is not replaced by another one.
    [
      'en',
      'total revenue last month',
      'No row of sales.csv fits your question. Date goes from Jan 5, 2026 to Mar 1, 2026.',
    ],
    [
      'ko',
      '지난달 매출 알려줘',
      'sales.csv에 질문에 맞는 행이 없습니다. Date의 범위는 2026. 1. 5.부터 2026. 3. 1.까지입니다.',
    ],
    ['ko', '가장 많이 팔린 상품은?', 'Product별 Units 합계: Cake 항목이 가장 높으며 값은 7입니다.'],
    ['en', 'revenue by region in Seoul', 'Total of Revenue by Region: Seoul with ₩42,500.'],
    [
      'ko',
      '부산점 매출은?',
      'sales.csv에서 “부산점”에 해당하는 것을 찾지 못해 수치를 알려 드리지 않습니다. 열은 Date, Region, Product, Revenue, Units 및 Discount입니다.',
    ],
    ['en', 'Which product sells best?', 'Total of Units by Product: Cake comes first with 7.'],
    [
      'en',
      'Compare Seoul and Busan revenue',
      'Total of Revenue by Region, highest first: Seoul with ₩42,500 and Busan with ₩29,000.',
    ],
    ['es', 'tendencia mensual de unidades', 'Suma de Units por mes, de ene 2026 a mar 2026.'],
    [
      'en',
      'how many orders with revenue over 10,000',
      'Number of rows (Revenue above ₩10,000): 3.',
    ],
    ['en', 'how many units in Seoul', 'Total of Units (Region is Seoul): 8.'],
    ['ko', '매출이 10,000 이상인 주문은 몇 건인가요?', '행 수(Revenue: ₩10,000 이상): 3입니다.'],
    ['en', 'how many different products', 'Distinct values of Product: 3.'],
    [
      'ko',
      '지역별 매출 합계를 알려 주세요',
      'Region별 Revenue 합계: Seoul 항목이 가장 높으며 값은 ₩42,500입니다.',
    ],
    ['ko', '2026년 2월 매출 총액', 'Revenue 합계(Date: 2026년 2월): ₩35,000입니다.'],
    ['ko', '월별 매출 추이', '2026년 1월부터 2026년 3월까지의 월별 Revenue 합계입니다.'],
    ['ja', '地域別の売上の平均', 'Region別のRevenueの平均：Seoulが₩21,250で最も高いです。'],
    ['zh', '销售额总计是多少？', 'Revenue总计：₩76,000。'],
    [
      'es',
      '¿Cuál es el promedio de ventas por región?',
      'Promedio de Revenue por Region: el valor más alto es Seoul, con 21.250 ₩.',
    ],
  ];

  test('is answered in five languages without a model', async () => {
    // Another owner, because questions are rate-limited.
    const { answer } = await withTable(sales, 'sales.csv', await app.signUp());
    const answers: [Language, string, string][] = [];
    for (const [language, question] of cases) {
      answers.push([
        language,
        question,
        (await answer(question, language)).text.replaceAll('\u00a0', ' '),
      ]);
    }
    expect(answers).toEqual(cases);
  });

  test('is answered with a table, a chart and an explanation', async () => {
    const { table, answer } = await withTable();
    const { card, citations } = await answer('revenue by region in 2026');
    expect(card).toEqual({
      kind: 'table',
      caption: 'Total of Revenue by Region',
      columns: [
        { name: 'Region', type: 'text' },
        { name: 'Total of Revenue', type: 'number', unit: 'KRW' },
      ],
      rows: [
        ['Seoul', 42_500],
        ['Busan', 29_000],
        ['Daegu', 4_500],
      ],
      total_rows: 3,
      how_computed: [
        'Table sales.csv, version 1, with 5 rows.',
        'Rows that were used: 5 (Date: 2026).',
        'Computed: Total of Revenue, for each Region.',
        'Sorted from the highest to the lowest.',
      ],
      chart: { kind: 'bar', x: 0, y: 1 },
    });
    expect(citations).toMatchObject([
      { source_type: 'csv', source_id: table.id, title: 'sales.csv', source_version: 1 },
    ]);
  });

  test('that is unclear is answered with suggestions, each of which has an answer', async () => {
    const { answer } = await withTable();
    for (const language of ['ko', 'en', 'zh', 'es', 'ja'] as const) {
      const unclear = await answer('xyzzy', language);
      expect(unclear).toMatchObject({ card: null, citations: [] });
      expect(unclear.suggestions).toHaveLength(3);
      for (const suggestion of unclear.suggestions) {
        expect([suggestion, (await answer(suggestion, language)).card?.rows.length]).toEqual([
          suggestion,
          expect.any(Number),
        ]);
      }
    }
  });

  test('is answered in the chat with the same sentence, card and citation', async () => {
    const { window } = await withTable();
    const { api } = await app.customerOf(window.hash_id);
    const events = await ask(api, window.hash_id, { text: 'total revenue by region' });
    expect(answerTextOf(events)).toBe(
      'Total of Revenue by Region: Seoul comes first with ₩42,500.',
    );
    expect(dataOf(events, 'card')).toMatchObject({ kind: 'table', total_rows: 3 });
    expect(dataOf(events, 'citation')).toMatchObject({ source_type: 'csv', title: 'sales.csv' });
    expect(dataOf(events, 'done')).toMatchObject({ finish: 'stop', mode: 'retrieval' });
  });

  test('is narrowed, moved and regrouped by what the customer asks next', async () => {
    const { window } = await withTable();
    const { api } = await app.customerOf(window.hash_id);
    const first = await ask(api, window.hash_id, { text: 'What is the total revenue?' });
    const { session_id } = dataOf(first, 'meta');
    const next = async (text: string) =>
      answerTextOf(await ask(api, window.hash_id, { text, session_id }));
    expect(await next('only for Seoul')).toBe('Total of Revenue (Region is Seoul): ₩42,500.');
    expect(await next('and in February?')).toBe(
      'Total of Revenue (Region is Seoul and Date: Feb 2026): ₩30,500.',
    );
    expect(await next('and the average?')).toBe(
      'Average of Revenue (Region is Seoul and Date: Feb 2026): ₩30,500.',
    );
    expect(await next('and for Mars?')).not.toMatch(/\d/);
  });
});

describe('a question that may mean several things', () => {
  const visits = `Day,Guest,City,Nights,Room Price,Meal Price,Note
2026-01-05,Anna Lee,Rome,2,80,10,
2026-01-20,Anna Paz,Oslo,1,90,12,late
2026-02-03,Tom Webb,Rome,4,70,,
2026-02-09,Tom Webb,Oslo,4,70,14,
`;
  let answer: Awaited<ReturnType<typeof withTable>>['answer'];
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
