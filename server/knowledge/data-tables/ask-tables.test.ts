import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAnalystWithTable, salesTable } from '#server/testing/analysts.ts';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
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
      'sales.csv에서 ‘부산점’에 해당하는 값을 찾지 못해 수치를 알려 드릴 수 없습니다. 열은 Date, Region, Product, Revenue, Units 및 Discount입니다.',
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
    const { answer } = await withTable(salesTable, 'sales.csv', await app.signUp());
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

  test('is narrowed, and computed in another way, by what the customer asks next', async () => {
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
