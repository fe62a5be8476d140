import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { runSteps, runStepsAndCount, step } from './steps.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const insertSetting = step('insert_setting', (db, { key, value }: { key: string; value: string }) =>
  db.insertInto('settings').values({ key, value }).returning('key'),
);
const copySetting = step('copy_setting', (db, { prefix }: { prefix: string }) =>
  db
    .insertInto('settings')
    .columns(['key', 'value'])
    .expression(sql`select ${prefix}::text || key, '{}' from insert_setting`),
);

test('steps run as one statement with the values of each call, prepared once per connection', async () => {
  await database.db.connection().execute(async (connection) => {
    for (const key of ['one', 'two']) {
      await runSteps(connection, [
        insertSetting({ key, value: '1' }),
        copySetting({ prefix: 'c-' }),
      ]);
    }
    const stored = await connection
      .selectFrom('settings')
      .select('key')
      .where('key', 'in', ['one', 'two', 'c-one', 'c-two'])
      .orderBy('key')
      .execute();
    expect(stored.map(({ key }) => key)).toEqual(['c-one', 'c-two', 'one', 'two']);
    const { rows } = await sql`select from pg_prepared_statements`.execute(connection);
    expect(rows).toHaveLength(1);
  });
});

test('a failed step undoes the others', async () => {
  const twice = [insertSetting({ key: 'three', value: '1' }), copySetting({ prefix: '' })];
  await expect(runSteps(database.db, twice)).rejects.toThrow('duplicate key');
  const stored = database.db.selectFrom('settings').select('key').where('key', '=', 'three');
  expect(await stored.execute()).toEqual([]);
});

const updateSetting = step('update_setting', (db, { key, value }: { key: string; value: string }) =>
  db.updateTable('settings').set({ value }).where('key', '=', key).returning('key'),
);

test('the caller learns how many rows the first step changed', async () => {
  const change = (key: string) =>
    runStepsAndCount(database.db, [
      updateSetting({ key, value: '2' }),
      insertSetting({ key: `after ${key}`, value: '1' }),
    ]);
  expect(await change('missing')).toBe(0);
  expect(await change('after missing')).toBe(1);
});
