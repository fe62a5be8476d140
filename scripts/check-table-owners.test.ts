import { expect, test } from '@jest/globals';
import { featureOf, findTableWrites, mayWrite } from './check-table-owners.ts';

const tablesOf = (text: string) =>
  findTableWrites('server/people/phone/a.ts', text).map(({ table }) => table);

test.each([
  ['an insert', "db.insertInto('users').values(row)"],
  ['an update', "db.updateTable('users').set(row)"],
  ['an update with an alias', "db.updateTable('users as author').set(row)"],
  ['a delete', "db.deleteFrom('users').where('id', '=', id)"],
  ['a raw insert', 'sql`insert into users (id) values (1)`'],
  ['a raw update', 'sql`update users set name = null`'],
  ['a raw delete', 'sql<Row>`DELETE FROM users`'],
])('%s is a write', (_, text) => {
  expect(tablesOf(text)).toEqual(['users']);
});

test.each([
  ['a select', "db.selectFrom('users')"],
  ['a join', "db.selectFrom('members').innerJoin('users', 'users.id', 'members.user_id')"],
  ['a lock', 'sql`select 1 from users for update`'],
  ['a text', "log.info('update users')"],
])('%s is not a write', (_, text) => {
  expect(tablesOf(text)).toEqual([]);
});

test('a write has its line number', () => {
  expect(findTableWrites('a.ts', "\ndb.deleteFrom('users')")).toEqual([
    { table: 'users', line: 2 },
  ]);
});

test('a table is written by its owner only', () => {
  expect(mayWrite('people/account', 'users')).toBe(true);
  expect(mayWrite('conversations/handoff', 'users')).toBe(false);
});

test('the feature of a file is its domain and folder', () => {
  expect(featureOf('server/people/account/account.repository.ts')).toBe('people/account');
  expect(featureOf('server/app.ts')).toBeUndefined();
});
