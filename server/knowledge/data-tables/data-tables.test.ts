import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import writeExcelFile from 'write-excel-file/node';
import { createAnalystWithTable, salesTable } from '#server/testing/analysts.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type DataTable, dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

const withTable = (content?: string | Uint8Array, name?: string, user = owner) =>
  createAnalystWithTable(app, user, content, name);

const typesOf = ({ columns }: DataTable) =>
  columns.map(({ name, type, unit }) => [name, type, unit]);

describe('a table', () => {
  test('is read with the types and proposed descriptions of its columns', async () => {
    const { table } = await withTable();
    expect(table).toMatchObject({ state: 'ready', rows: 5, version: 1, progress: 100 });
    expect(typesOf(table)).toEqual([
      ['Date', 'date', null],
      ['Region', 'text', null],
      ['Product', 'text', null],
      ['Revenue', 'number', 'KRW'],
      ['Units', 'number', null],
      ['Discount', 'number', '%'],
    ]);
    expect(table.columns[3]?.proposed).toBe('Numbers from ₩4,500 to ₩30,500.');
    expect(table.columns[1]?.proposed).toBe(
      'Text; different values: 3, such as Seoul, Busan, Daegu.',
    );
    const rows = await owner.api.call(dataTableEndpoints.rows, { params: { id: table.id } });
    expect(rows.rows[0]).toEqual(['2026-01-05', 'Seoul', 'Tea', 12_000, 3, 5]);
  });

  test('is read in CP949, with semicolons, below a title and from Excel', async () => {
    const korean = iconv.encode(
      '매출 보고서;;\n날짜;지점;금액\n2026년 3월 5일;강남;1.234,56\n2026년 3월 6일;홍대;2,5\n',
      'cp949',
    );
    const { table } = await withTable(korean);
    expect(typesOf(table)).toEqual([
      ['날짜', 'date', null],
      ['지점', 'text', null],
      ['금액', 'number', null],
    ]);
    expect(table.columns[2]).toMatchObject({ min: '2.5', max: '1234.56' });
    const excel = await writeExcelFile([
      [{ value: 'When' }, { value: 'Paid' }],
      [{ value: new Date('2026-05-01'), type: Date, format: 'yyyy-mm-dd' }, { value: 12.5 }],
    ]).toBuffer();
    const sheet = await withTable(excel, 'book.xlsx');
    expect(typesOf(sheet.table)).toEqual([
      ['When', 'date', null],
      ['Paid', 'number', null],
    ]);
  });

  test('is read with hostile headers, uneven rows and unclosed quotes', async () => {
    const long = 'x'.repeat(5_000);
    const hostile = `a,a,,__proto__,"'; drop table data_tables; --",😀,${long}\n1,2,3\n4,5,6,7,8,9,10,11\n"unclosed,1`;
    const { table } = await withTable(hostile);
    const names = table.columns.map(({ name }) => name);
    expect(names.slice(0, 6)).toEqual([
      'a',
      'a (2)',
      '#3',
      '__proto__',
      "'; drop table data_tables; --",
      '😀',
    ]);
    expect(names[6]).toHaveLength(200);
    expect(table).toMatchObject({ state: 'ready', rows: 3 });
    expect(table.columns).toHaveLength(8);
  });

  test('fails with a reason when it cannot be read', async () => {
    const cases: [string | Uint8Array, string, string][] = [
      ['only,a,header\n', 'head.csv', 'empty'],
      [`${'a,'.repeat(300)}b\n${'1,'.repeat(300)}2`, 'wide.csv', 'too_many_columns'],
      ['%PDF-1.7 not a table', 'table.pdf', 'unsupported_file'],
    ];
    for (const [content, name, reason] of cases) {
      const { table } = await withTable(content, name);
      expect([name, table.state, table.reason]).toEqual([name, 'failed', reason]);
    }
  });

  test('retains its descriptions when a file of the same name replaces it', async () => {
    const { agent, table } = await withTable();
    await owner.api.call(dataTableEndpoints.change, {
      params: { id: table.id },
      body: { description: 'Shops', columns: { Revenue: 'Money we took' } },
    });
    const { id } = await addTestTable(
      owner,
      agent.id,
      `${salesTable}2026-03-02,Jeju,Tea,"₩1,000",1,0%\n`,
    );
    expect(id).toBe(table.id);
    const again = await waitForTable(owner, id);
    expect(again).toMatchObject({ version: 2, rows: 6, description: 'Shops' });
    expect(again.columns[3]?.description).toBe('Money we took');
    await expect(
      owner.api.call(dataTableEndpoints.change, {
        params: { id },
        body: { columns: { Nowhere: 'x' } },
      }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('rejects a description based on an old revision and returns the current one', async () => {
    const { agent, table } = await withTable();
    const describeWith = (user: TestUser, body: object, { revision }: { revision: number }) =>
      user.api.call(dataTableEndpoints.change, {
        params: { id: table.id },
        body,
        headers: { 'if-match': `"${revision}"` },
      });
    const colleague = await app.memberOf(owner, { permissions: ['manage_chatbots_all'] });
    const mine = { columns: { Revenue: 'Before tax' } };
    await describeWith(colleague, mine, table);
    const theirs = describeWith(owner, { description: 'Shops' }, table);
    const current = { revision: table.revision + 1, description: '' };
    await expect(theirs).rejects.toMatchObject({
      code: 'stale_revision',
      status: 412,
      data: { context: { updated_by: colleague.login.name, current } },
    });

    const saved = await describeWith(owner, { description: 'Shops' }, current);
    expect(saved.columns[3]?.description).toBe('Before tax');
    await addTestTable(owner, agent.id, `${salesTable}2026-03-02,Jeju,Tea,"₩1,000",1,0%\n`);
    // Replacing the file does not create a revision.
    expect((await waitForTable(owner, table.id)).revision).toBe(saved.revision);
  });
});

test('another organization cannot see, query, change or delete a table', async () => {
  const { agent, table } = await withTable();
  const { api } = await app.signUp();
  const params = { id: table.id };
  const calls = [
    () => api.call(dataTableEndpoints.list, { query: { agent_id: agent.id } }),
    () => api.call(dataTableEndpoints.get, { params }),
    () => api.call(dataTableEndpoints.rows, { params }),
    () => api.call(dataTableEndpoints.change, { params, body: { description: 'mine' } }),
    () => api.call(dataTableEndpoints.remove, { query: { id: table.id } }),
    () => api.call(dataTableEndpoints.ask, { body: { agent_id: agent.id, text: 'total' } }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
});

test('deleting a table deletes its cells', async () => {
  const { agent, table } = await withTable();
  await owner.api.call(dataTableEndpoints.remove, { body: { ids: [table.id] } });
  expect(await owner.api.call(dataTableEndpoints.list, { query: { agent_id: agent.id } })).toEqual({
    items: [],
  });
  const cells = app.services.db
    .selectFrom('data_cells')
    .selectAll()
    .where('table_id', '=', table.id);
  expect(await cells.execute()).toEqual([]);
});
