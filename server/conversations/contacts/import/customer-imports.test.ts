import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contactsOf, leaveContact, leaveNameAndEmail } from '#server/testing/contacts.ts';
import { createImports, type Imports } from '#server/testing/customer-imports.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { tagEndpoints } from '#shared/contracts/conversations/tags.ts';

let app: TestApp;
let imports: Imports;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  imports = await createImports(app);
});
afterAll(() => app.close());

test('an import creates customers with fields, tags and state, and without consent', async () => {
  await imports.defineFields();
  const { tag_id } = await imports.owner.api.call(tagEndpoints.create, {
    body: { name: 'Fair', color: 'blue' },
  });
  const text = [
    'name,email,phone,status,tags,plan,vip,since,seats',
    'Ana,ana@example.com,,Done,fair,pro,yes,2026/3/1,"1,200"',
    'Ben,,+82 10-1234-5678,,,,no,,',
  ].join('\n');
  const mapping = 'name,email,phone,progress,tags,field:plan,field:vip,field:since,field:seats';
  expect(await imports.run(text, mapping)).toEqual({ created: 2, updated: 0, skipped: 0 });
  const contacts = await contactsOf(imports.owner, imports.window);
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
  expect((await imports.get(ana?.customer_id)).fields).toEqual({
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
  await imports.defineFields();
  const { id } = await leaveNameAndEmail(app, imports.window, 'Ana');
  const [ana] = await contactsOf(imports.owner, imports.window);
  const params = { id: ana?.customer_id ?? '' };
  const fields = { plan: 'free', seats: 3 };
  await imports.owner.api.call(customerEndpoints.change, { params, body: { fields } });
  const text =
    'name,email,phone,plan,seats,state\nAna Lee,ANA@example.com,+821012345678,pro,,done\n';
  const mapping = 'name,email,phone,field:plan,field:seats,progress';
  expect((await imports.check(text, mapping)).rows).toMatchObject([{ row: 2, outcome: 'update' }]);
  expect(await imports.run(text, mapping)).toEqual({ created: 0, updated: 1, skipped: 0 });
  const person = await imports.get(params.id);
  expect(person).toMatchObject({
    name: 'Ana Lee',
    email: 'ana@example.com',
    phone: '+821012345678',
    fields: { plan: 'pro', seats: 3 },
  });
  expect(person.contacts).toMatchObject([{ id, state: 'done' }]);
  const other = 'phone,email\n+821012345678,other@example.com\n';
  expect(await imports.run(other, 'phone,email')).toMatchObject({ updated: 1 });
  expect((await imports.get(params.id)).email).toBe('ana@example.com');
});

test('a customer of another chatbot gets a contact in this one', async () => {
  const other = await app.createWindow(imports.owner);
  await leaveNameAndEmail(app, other, 'Ana');
  const [known] = await contactsOf(imports.owner, other);
  const text = 'email\nana@example.com\n';
  expect(await imports.run(text, 'email')).toEqual({ created: 0, updated: 1, skipped: 0 });
  expect(await contactsOf(imports.owner, imports.window)).toMatchObject([
    { customer_id: known?.customer_id },
  ]);
});

test('5,000 customers are imported at once, and again as updates', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `P ${index},a${index}@example.com`);
  const text = `name,email\n${rows.join('\n')}`;
  expect(await imports.run(text, 'name,email')).toEqual({ created: 5000, updated: 0, skipped: 0 });
  expect(await imports.run(text, 'name,email')).toEqual({ created: 0, updated: 5000, skipped: 0 });
  const params = { hash: imports.window.hash_id };
  const { total, counts } = await imports.owner.api.call(contactEndpoints.list, { params });
  expect({ total, new: counts.new }).toEqual({ total: 5000, new: 5000 });
});

test('an import and a form with the same address at once create one person', async () => {
  const email = 'twice@example.com';
  const { api } = await app.customerOf(imports.window.hash_id);
  await Promise.all([
    imports.run(`email\n${email}\n`, 'email'),
    leaveContact(api, imports.window, { items: { email }, reason: 'before' }),
    imports.run(`email\n${email}\n`, 'email'),
  ]);
  const people = (await contactsOf(imports.owner, imports.window)).map(
    ({ customer_id }) => customer_id,
  );
  expect(new Set(people).size).toBe(1);
});

test('only owners and leaders who see customers of the chatbot import, with one audit entry', async () => {
  const text = 'email\nana@example.com\n';
  const refused = httpError('permission_required', 403);
  const permissions = ['customer_info' as const];
  const windowIds = [imports.window.id];
  const member = await app.memberOf(imports.owner, { permissions, windowIds });
  await expect(imports.run(text, 'email', member)).rejects.toEqual(refused);
  await expect(imports.check(text, 'email', member)).rejects.toEqual(refused);
  const elsewhere = await app.memberOf(imports.owner, { role: 'leader', permissions });
  await expect(imports.run(text, 'email', elsewhere)).rejects.toEqual(httpError('not_found', 404));
  const leader = await app.memberOf(imports.owner, { role: 'leader', permissions, windowIds });
  expect(await imports.run(text, 'email', leader)).toMatchObject({ created: 1 });
  const entries = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'after'])
    .where('organization_id', '=', imports.owner.login.organization_id)
    .where('action', '=', 'customer.imported')
    .execute();
  expect(entries).toEqual([
    {
      action: 'customer.imported',
      object_id: imports.window.id,
      after: { created: 1, updated: 0, skipped: 0 },
    },
  ]);
});
