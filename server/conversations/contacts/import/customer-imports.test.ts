import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import writeExcel from 'write-excel-file/node';
import { contactsOf, leaveContact, leaveNameAndEmail } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { customerFieldEndpoints } from '#shared/contracts/conversations/customer-fields.ts';
import { customerImportEndpoints } from '#shared/contracts/conversations/customer-imports.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { tagEndpoints } from '#shared/contracts/conversations/tags.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const fileOf = (text: string) => new File([text], 'customers.csv', { type: 'text/csv' });
const check = (text: string, mapping?: string, { api } = owner) =>
  api.upload(customerImportEndpoints.check, {
    params: { hash: window.hash_id },
    fields: mapping ? { mapping } : {},
    file: fileOf(text),
  });
const run = (text: string, mapping: string, { api } = owner) =>
  api.upload(customerImportEndpoints.run, {
    params: { hash: window.hash_id },
    fields: { mapping },
    file: fileOf(text),
  });
const get = (id = '') => owner.api.call(customerEndpoints.get, { params: { id } });
const defineFields = () =>
  owner.api.call(customerFieldEndpoints.replace, {
    body: {
      items: [
        { label: 'Plan', kind: 'choice', choices: ['free', 'pro'] },
        { label: 'VIP', kind: 'yes_no' },
        { label: 'Since', kind: 'date' },
        { label: 'Seats', kind: 'number' },
      ],
    },
  });

test('headings in five languages are recognized, and nothing changes before the import', async () => {
  await defineFields();
  const text = '이름,이메일,전화번호,plan,비고\nAna,ana@example.com,010-1234-5678,PRO,hello\n';
  const { columns, counts, rows } = await check(text);
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
  expect(await contactsOf(owner, window)).toEqual([]);
  const headings = ['Name;E-mail', 'nombre;correo electrónico', '姓名;邮箱', '氏名;メールアドレス'];
  for (const heading of headings) {
    const guessed = await check(`${heading}\nAna;ana@example.com\n`);
    expect(guessed.columns.map(({ target }) => target)).toEqual(['name', 'email']);
  }
});

test('an import creates customers with fields, tags and state, and without consent', async () => {
  await defineFields();
  const { tag_id } = await owner.api.call(tagEndpoints.create, {
    body: { name: 'Fair', color: 'blue' },
  });
  const text = [
    'name,email,phone,status,tags,plan,vip,since,seats',
    'Ana,ana@example.com,,Done,fair,pro,yes,2026/3/1,"1,200"',
    'Ben,,+82 10-1234-5678,,,,no,,',
  ].join('\n');
  const mapping = 'name,email,phone,progress,tags,field:plan,field:vip,field:since,field:seats';
  expect(await run(text, mapping)).toEqual({ created: 2, updated: 0, skipped: 0 });
  const contacts = await contactsOf(owner, window);
  const ana = contacts.find(({ name }) => name === 'Ana');
  expect(ana).toMatchObject({
    reason: 'import',
    state: 'done',
    tag_ids: [tag_id],
    email: 'ana@example.com',
    consent_at: null,
    consent_version: null,
    session_id: null,
  });
  expect((await get(ana?.customer_id)).fields).toEqual({
    plan: 'pro',
    vip: true,
    since: '2026-03-01',
    seats: 1200,
  });
  expect(contacts.find(({ name }) => name === 'Ben')).toMatchObject({
    phone: '+821012345678',
    state: 'new',
  });
});

test('a known customer is updated: what is empty stays, and known addresses are not replaced', async () => {
  await defineFields();
  const { id } = await leaveNameAndEmail(app, window, 'Ana');
  const [ana] = await contactsOf(owner, window);
  const params = { id: ana?.customer_id ?? '' };
  const fields = { plan: 'free', seats: 3 };
  await owner.api.call(customerEndpoints.change, { params, body: { fields } });
  const text =
    'name,email,phone,plan,seats,state\nAna Lee,ANA@example.com,+821012345678,pro,,done\n';
  const mapping = 'name,email,phone,field:plan,field:seats,progress';
  expect((await check(text, mapping)).rows).toMatchObject([{ row: 2, outcome: 'update' }]);
  expect(await run(text, mapping)).toEqual({ created: 0, updated: 1, skipped: 0 });
  const person = await get(params.id);
  expect(person).toMatchObject({
    name: 'Ana Lee',
    email: 'ana@example.com',
    phone: '+821012345678',
    fields: { plan: 'pro', seats: 3 },
  });
  expect(person.contacts).toMatchObject([{ id, state: 'done' }]);
  const other = 'phone,email\n+821012345678,other@example.com\n';
  expect(await run(other, 'phone,email')).toMatchObject({ updated: 1 });
  expect((await get(params.id)).email).toBe('ana@example.com');
});

test('a customer of another chatbot gets a contact in this one', async () => {
  const other = await app.createWindow(owner);
  await leaveNameAndEmail(app, other, 'Ana');
  const [known] = await contactsOf(owner, other);
  const text = 'email\nana@example.com\n';
  expect(await run(text, 'email')).toEqual({ created: 0, updated: 1, skipped: 0 });
  expect(await contactsOf(owner, window)).toMatchObject([{ customer_id: known?.customer_id }]);
});

test('rows with problems are skipped with reason and number', async () => {
  await defineFields();
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
  const { rows, counts } = await check(text, mapping);
  expect(counts).toEqual({ created: 1, updated: 0, skipped: 4 });
  const found = rows.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)]);
  expect(found).toEqual([
    [2],
    [4, 'no_address'],
    [5, 'invalid_email', 'invalid_phone', 'unknown_state', 'unknown_tag', 'invalid_value'],
    [6, 'too_long'],
    [7, 'duplicate'],
  ]);
  expect(await run(text, mapping)).toEqual(counts);
  expect((await contactsOf(owner, window)).map(({ name }) => name)).toEqual(['Ana']);
});

test('a workbook is imported like a CSV file', async () => {
  const rows = [
    ['Name', 'Email', 'Seats'],
    ['Ana', 'ana@example.com', 12],
  ];
  const cells = rows.map((row) => row.map((value) => ({ value })));
  const bytes = await writeExcel(cells).toBuffer();
  const file = new File([new Uint8Array(bytes)], 'customers.xlsx');
  const params = { hash: window.hash_id };
  await defineFields();
  const checked = await owner.api.upload(customerImportEndpoints.check, {
    params,
    fields: {},
    file,
  });
  expect(checked.columns.map(({ target }) => target)).toEqual(['name', 'email', 'field:seats']);
  const fields = { mapping: 'name,email,field:seats' };
  expect(await owner.api.upload(customerImportEndpoints.run, { params, fields, file })).toEqual({
    created: 1,
    updated: 0,
    skipped: 0,
  });
  const [ana] = await contactsOf(owner, window);
  expect(await get(ana?.customer_id)).toMatchObject({ name: 'Ana', fields: { seats: 12 } });
});

test('files that are too long, empty, or neither CSV nor XLSX are refused', async () => {
  const many = `email\n${Array.from({ length: 5001 }, (_, index) => `a${index}@example.com`).join('\n')}`;
  await expect(check(many)).rejects.toMatchObject({ data: { fields: { file: 'too_many' } } });
  await expect(check('email\n')).rejects.toMatchObject({ data: { fields: { file: 'too_few' } } });
  await expect(check('email\na@example.com\n', 'email,email')).rejects.toEqual(
    httpError('validation_failed', 422),
  );
  const image = new File(
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    'a.csv',
  );
  const params = { hash: window.hash_id };
  await expect(
    owner.api.upload(customerImportEndpoints.check, { params, fields: {}, file: image }),
  ).rejects.toEqual(httpError('unsupported_file', 415));
});

test('5,000 customers are imported at once, and again as updates', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `P ${index},a${index}@example.com`);
  const text = `name,email\n${rows.join('\n')}`;
  expect(await run(text, 'name,email')).toEqual({ created: 5000, updated: 0, skipped: 0 });
  expect(await run(text, 'name,email')).toEqual({ created: 0, updated: 5000, skipped: 0 });
  const params = { hash: window.hash_id };
  const { total, counts } = await owner.api.call(contactEndpoints.list, { params });
  expect({ total, new: counts.new }).toEqual({ total: 5000, new: 5000 });
});

test('an import and a form with the same address at once create one person', async () => {
  const email = 'twice@example.com';
  const { api } = await app.customerOf(window.hash_id);
  await Promise.all([
    run(`email\n${email}\n`, 'email'),
    leaveContact(api, window, { items: { email }, reason: 'before' }),
    run(`email\n${email}\n`, 'email'),
  ]);
  const people = (await contactsOf(owner, window)).map(({ customer_id }) => customer_id);
  expect(new Set(people).size).toBe(1);
});

test('only owners and leaders who see customers of the chatbot import, with one audit entry', async () => {
  const text = 'email\nana@example.com\n';
  const refused = httpError('permission_required', 403);
  const permissions = ['customer_info' as const];
  const windowIds = [window.id];
  const member = await app.memberOf(owner, { permissions, windowIds });
  await expect(run(text, 'email', member)).rejects.toEqual(refused);
  await expect(check(text, 'email', member)).rejects.toEqual(refused);
  const elsewhere = await app.memberOf(owner, { role: 'leader', permissions });
  await expect(run(text, 'email', elsewhere)).rejects.toEqual(httpError('not_found', 404));
  const leader = await app.memberOf(owner, { role: 'leader', permissions, windowIds });
  expect(await run(text, 'email', leader)).toMatchObject({ created: 1 });
  const entries = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'after'])
    .where('organization_id', '=', owner.login.organization_id)
    .where('action', '=', 'customer.imported')
    .execute();
  expect(entries).toEqual([
    {
      action: 'customer.imported',
      object_id: window.id,
      after: { created: 1, updated: 0, skipped: 0 },
    },
  ]);
});
