import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import type { Language } from '#shared/contracts/languages.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

/** 24 orders of 10 each in two cities, every third of them cancelled, in two months. */
const rows = Array.from({ length: 24 }, (_, at) => ({
  id: 1001 + at,
  day: `2026-0${at < 12 ? 6 : 7}-${String(1 + (at % 12)).padStart(2, '0')}`,
  isFirst: at % 2 === 0,
  isCancelled: at % 3 === 0,
}));
const toTable = (header: string, [first, second]: string[], [done, cancelled]: string[]) =>
  [
    header,
    ...rows.map(({ id, day, isFirst, isCancelled }) =>
      [id, day, isFirst ? first : second, isCancelled ? cancelled : done, 10].join(','),
    ),
  ].join('\n');

const tables: Partial<Record<Language, string>> = {
  en: toTable(
    'order_id,order_date,city,status,revenue',
    ['Boston', 'Denver'],
    ['delivered', 'cancelled'],
  ),
  ko: toTable('주문번호,주문일,도시,상태,매출', ['서울', '부산'], ['완료', '취소']),
  es: toTable(
    'pedido,fecha,ciudad,estado,ingresos',
    ['Madrid', 'Bilbao'],
    ['entregado', 'cancelado'],
  ),
};

async function chatAbout(language: Language) {
  const window = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Figures', agent_type: 'data-analysis' },
  });
  const added = await addTestTable(owner, window.agent_id ?? '', tables[language] ?? '');
  await waitForTable(owner, added.id);
  return async (questions: readonly string[]) => {
    const { api } = await app.customerOf(window.hash_id);
    let session: { session_id?: string } = {};
    let text = '';
    for (const question of questions) {
      const body = { text: question, language, ...session };
      const events = await ask(api, window.hash_id, body);
      session = { session_id: dataOf(events, 'meta').session_id };
      text = answerTextOf(events);
    }
    return text;
  };
}

const dialogues: Partial<Record<Language, [string[], RegExp][]>> = {
  en: [
    [['how many orders were cancelled?'], /: 8\./],
    [['what share of orders was cancelled?'], /33\.33%/],
    [['average order value'], /^I can compute|no figure/],
    [['orders over 500'], /^I can compute|no figure/],
    [['revenue per city as a chart'], /Total of revenue by city/],
    [['total revenue?', 'by month'], /Total of revenue by month/],
  ],
  ko: [
    [['취소된 주문 몇 건이야?'], /: 8입니다/],
    [['도시별 매출 차트로 보여줘'], /도시별 매출 합계/],
    [['총 매출은?', '월별로'], /월별 매출 합계/],
    [['인천 매출은?'], /‘인천/],
  ],
  es: [
    [['¿cuántos pedidos cancelados hay?'], /: 8\./],
    [['pedidos de más de 500'], /^Puedo calcular|ninguna cifra/],
    [['¿ingresos totales?', 'por mes'], /Suma de ingresos por mes/],
  ],
};

test.each(['en', 'ko', 'es'] as const)(
  'order numbers are counted and never added up when asked in %s',
  async (language) => {
    const chat = await chatAbout(language);
    for (const [questions, expected] of dialogues[language] ?? []) {
      expect(await chat(questions)).toMatch(expected);
    }
  },
);
