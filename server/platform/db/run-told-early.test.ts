import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { runPreparedEarly } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

// Its commit waits while somebody holds the lock 4711, and fails for 'lost'.
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    create table notes (text text primary key);
    create function slow_commit() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(4711);
        if new.text = 'lost' then raise 'no room'; end if;
        return null;
      end $$;
    create constraint trigger slow_commit after insert on notes
      deferrable initially deferred for each row execute function slow_commit();
  `.execute(database.db);
});
afterAll(() => database.drop());

const insert = {
  name: 'insert_notes',
  text: 'insert into notes select unnest($1::text[]) returning text',
};
const write = (texts: readonly string[], expected = texts.length) =>
  runPreparedEarly<{ text: string }>(database.db, insert, [texts], expected);
const kept = async () => {
  const { rows } = await sql<{ text: string }>`select text from notes`.execute(database.db);
  return rows.map(({ text }) => text);
};

test('rows are told while their transaction is being stored', async () => {
  let isStored = false;
  const release = await holdTheLock();
  const told = await write(['one', 'two']);
  void told.stored.then(() => (isStored = true));
  expect(await told.rows).toEqual([{ text: 'one' }, { text: 'two' }]);
  expect(await kept()).toEqual([]);
  expect(isStored).toBe(false);
  await release();
  await told.stored;
  expect(await kept()).toEqual(['one', 'two']);
});

test('fewer rows than expected are told at the end', async () => {
  const told = await write(['three'], 2);
  expect(await told.rows).toEqual([{ text: 'three' }]);
});

test('what is lost at the commit is told by `stored`', async () => {
  const told = await write(['lost']);
  expect(await told.rows).toEqual([{ text: 'lost' }]);
  await expect(told.stored).rejects.toThrow('no room');
  expect(await kept()).not.toContain('lost');
});

test('a statement that fails tells both, and leaves the connection usable', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    const told = await write(['one']);
    await expect(told.rows).rejects.toThrow('duplicate key');
    await expect(told.stored).rejects.toThrow('duplicate key');
  }
  expect(await kept()).toContain('one');
});

/** Returns what lets it go. */
async function holdTheLock(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = database.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(transaction);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  return () => {
    free.resolve();
    return holding;
  };
}
