import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { portableParts } from '#shared/contracts/chatbots/portable-parts.ts';
import { portableTables } from './portable-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Tables of windows, agents and knowledge bases, and all tables below these. */
async function tablesOfChatbots(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive owned as (
      select table_name::text as name from information_schema.columns
      where table_schema = 'public' and (column_name in ('window_id', 'agent_id', 'knowledge_id')
        or table_name in ('windows', 'agents', 'knowledges'))
      union
      select child.relname::text from owned
      join pg_class as parent on parent.relname = owned.name
      join pg_constraint on contype = 'f' and confrelid = parent.oid
      join pg_class as child on child.oid = conrelid
    ) select distinct name from owned order by name`.execute(app.services.db);
  return rows.map(({ name }) => name);
}

test('every table of a chatbot is exported, derived by an import, temporary, or listed as omitted', async () => {
  expect(Object.keys(portableTables).sort()).toEqual(await tablesOfChatbots());
});

test('every part of a file comes from a table', () => {
  const carried = Object.values(portableTables).flatMap((treatment) =>
    typeof treatment === 'object' && 'carried' in treatment ? treatment.carried : [],
  );
  expect(new Set(carried)).toEqual(new Set([...Object.keys(portableParts), 'settings']));
});
