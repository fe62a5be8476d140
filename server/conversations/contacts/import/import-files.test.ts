import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import writeExcel from 'write-excel-file/node';
import { contactsOf } from '#server/testing/contacts.ts';
import { createImports, type Imports } from '#server/testing/customer-imports.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { customerImportEndpoints } from '#shared/contracts/conversations/customer-imports.ts';

let app: TestApp;
let imports: Imports;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  imports = await createImports(app);
});
afterAll(() => app.close());

test('headings in five languages are recognized, and nothing changes before the import', async () => {
  await imports.defineFields();
  const text = '이름,이메일,전화번호,plan,비고\nAna,ana@example.com,010-1234-5678,PRO,hello\n';
  const { columns, counts, rows } = await imports.check(text);
  expect(columns.map(({ target }) => target)).toEqual([
    'name',
    'email',
    'phone',
    'field:plan',
    'ignore',
  ]);
  expect(columns[0]).toMatchObject({ heading: '이름', sample: 'Ana' });
  expect(counts).toEqual({ created: 1, updated: 0, skipped: 0 });
  expect(rows).toEqual([
    {
      row: 2,
      outcome: 'create',
      name: 'Ana',
      email: 'ana@example.com',
      phone: '+821012345678',
      problems: [],
    },
  ]);
  expect(await contactsOf(imports.owner, imports.window)).toEqual([]);
  const headings = ['Name;E-mail', 'nombre;correo electrónico', '姓名;邮箱', '氏名;メールアドレス'];
  for (const heading of headings) {
    const guessed = await imports.check(`${heading}\nAna;ana@example.com\n`);
    expect(guessed.columns.map(({ target }) => target)).toEqual(['name', 'email']);
  }
});

test('rows with problems are skipped with reason and number', async () => {
  await imports.defineFields();
  const text = [
    'name,email,phone,state,tags,plan',
    'Ana,ana@example.com,,,,',
    ',,,,,',
    'No address,,,,,',
    'Bad,ana@,12,Unknown,Nothing,gold',
    `${'A'.repeat(61)},long@example.com,,,,`,
    'Ana again,ANA@example.com,,,,',
  ].join('\n');
  const mapping = 'name,email,phone,progress,tags,field:plan';
  const { rows, counts } = await imports.check(text, mapping);
  expect(counts).toEqual({ created: 1, updated: 0, skipped: 4 });
  const found = rows.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)]);
  expect(found).toEqual([
    [2],
    [4, 'no_address'],
    [5, 'invalid_email', 'invalid_phone', 'unknown_state', 'unknown_tag', 'invalid_value'],
    [6, 'too_long'],
    [7, 'duplicate'],
  ]);
  expect(await imports.run(text, mapping)).toEqual(counts);
  expect((await contactsOf(imports.owner, imports.window)).map(({ name }) => name)).toEqual([
    'Ana',
  ]);
});

test('a workbook is imported like a CSV file', async () => {
  const rows = [
    ['Name', 'Email', 'Seats'],
    ['Ana', 'ana@example.com', 12],
  ];
  const cells = rows.map((row) => row.map((value) => ({ value })));
  const bytes = await writeExcel(cells).toBuffer();
  const file = new File([new Uint8Array(bytes)], 'customers.xlsx');
  const params = { hash: imports.window.hash_id };
  await imports.defineFields();
  const checked = await imports.owner.api.upload(customerImportEndpoints.check, {
    params,
    fields: {},
    file,
  });
  expect(checked.columns.map(({ target }) => target)).toEqual(['name', 'email', 'field:seats']);
  const fields = { mapping: 'name,email,field:seats' };
  expect(
    await imports.owner.api.upload(customerImportEndpoints.run, { params, fields, file }),
  ).toEqual({
    created: 1,
    updated: 0,
    skipped: 0,
  });
  const [ana] = await contactsOf(imports.owner, imports.window);
  expect(await imports.get(ana?.customer_id)).toMatchObject({ name: 'Ana', fields: { seats: 12 } });
});

test('files that are too long, empty, or neither CSV nor XLSX are refused', async () => {
  const many = `email\n${Array.from({ length: 5001 }, (_, index) => `a${index}@example.com`).join('\n')}`;
  await expect(imports.check(many)).rejects.toMatchObject({
    data: { fields: { file: 'too_many' } },
  });
  await expect(imports.check('email\n')).rejects.toMatchObject({
    data: { fields: { file: 'too_few' } },
  });
  await expect(imports.check('email\na@example.com\n', 'email,email')).rejects.toEqual(
    httpError('validation_failed', 422),
  );
  const image = new File(
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    'a.csv',
  );
  const params = { hash: imports.window.hash_id };
  await expect(
    imports.owner.api.upload(customerImportEndpoints.check, { params, fields: {}, file: image }),
  ).rejects.toEqual(httpError('unsupported_file', 415));
});
