import { expect, test } from '@jest/globals';
import {
  featureOf,
  findTableReads,
  findTableWrites,
  mayRead,
  mayWrite,
} from './check-table-owners.ts';

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
  expect(mayWrite('people/users', 'users')).toBe(true);
  expect(mayWrite('conversations/handoff', 'users')).toBe(false);
});

test.each([
  ['a select', "db.selectFrom('users')"],
  ['a select with an alias', "db.selectFrom('users as author')"],
  ['a select from several tables', "db.selectFrom(['users', 'unknown'])"],
  ['a join', "query.leftJoin('users', 'users.id', 'id')"],
  ['a raw select', 'sql`select 1 from users`'],
  ['a raw join', 'sql`select 1 from unknown JOIN users on true`'],
])('%s is a read', (_, text) => {
  expect(findTableReads('a.ts', text)).toEqual([{ table: 'users', line: 1 }]);
});

test('a delete in a sql template is not a read', () => {
  expect(findTableReads('a.ts', 'sql`delete from users`')).toEqual([]);
});

test('a core table is read by features of its own and of later domains', () => {
  expect(mayRead('people/members', 'users')).toBe(true);
  expect(mayRead('conversations/handoff', 'users')).toBe(true);
  expect(mayRead('people/account', 'messages')).toBe(false);
});

test('any other table is read only by its owner and by the features that erase a person’s data', () => {
  expect(mayRead('people/phone', 'phone_codes')).toBe(true);
  expect(mayRead('people/own-data', 'phone_codes')).toBe(true);
  expect(mayRead('people/account', 'phone_codes')).toBe(false);
});

test('the feature of a file is its domain and folder', () => {
  expect(featureOf('server/people/account/account.repository.ts')).toBe('people/account');
  expect(featureOf('server/app.ts')).toBeUndefined();
});
