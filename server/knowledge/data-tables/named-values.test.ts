import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createAnalystWithTable } from '#server/testing/analysts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { findNamedValues } from './planning/named-values.repository.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

const withTable = (content?: string | Uint8Array, name?: string, user = owner) =>
  createAnalystWithTable(app, user, content, name);

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
