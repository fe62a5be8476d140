import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import fc from '#shared/testing/property.ts';
import { createDataTablesRepository, type DataTableRow } from '../data-tables.repository.ts';
import { checkPlan } from './check-plan.ts';
import { comparisons, measures, periods, planSchema, type TablePlan } from './plan.ts';
import { runPlan } from './run-plan.repository.ts';

// No text of a header, a cell, a plan or a question may be executed.

const hostile = [
  "'; drop table data_cells; --",
  '"; select pg_sleep(10); --',
  '$1',
  '{{constructor}}',
  '__proto__',
  "=cmd|' /C calc'!A0",
  '\\',
  '%s',
  '😀',
  'a\tb',
  '<%= process.exit(1) %>',
];

let app: TestApp;
let owner: TestUser;
let agentId: string;
let table: DataTableRow;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  const window = await app.createWindow(owner);
  const agent = await owner.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
  agentId = agent.id;
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const header = [...hostile.slice(3, 6), 'When', 'Figure', 'Flag'].map(quoted).join(',');
  const rows = hostile.map((cell, index) =>
    [
      cell,
      hostile[index + 1] ?? '',
      'x',
      `2026-01-${10 + index}`,
      `${index * 7}`,
      index % 2 ? 'yes' : 'no',
    ]
      .map(quoted)
      .join(','),
  );
  const { id } = await addTestTable(owner, agentId, [header, ...rows].join('\n'), "'; --.csv");
  expect(await waitForTable(owner, id)).toMatchObject({ state: 'ready', rows: hostile.length });
  table = await loadTable(id);
});
afterAll(() => app.close());

async function loadTable(id: string): Promise<DataTableRow> {
  const organizationId = owner.login.organization_id;
  const row = await inOrganization(app.services.db, organizationId, (transaction) =>
    createDataTablesRepository(transaction, organizationId).find(id),
  );
  if (!row) throw new Error('the table is gone');
  return row;
}

const text = fc.oneof(fc.constantFrom(...hostile, 'a\0b', '\ud800'), fc.string({ unit: 'binary' }));
const day = fc.constantFrom('2026-01-12', '2026-02-30', '0001-01-01', '9999-12-31 23:59:59');
const filterOf = (
  column: number,
  is: readonly (typeof comparisons)[number][],
  value: fc.Arbitrary<string | number | boolean>,
) =>
  fc.record({
    column: fc.constant(column),
    is: fc.constantFrom(...is),
    values: fc.array(value, { maxLength: 2 }),
  });
/** Filters that match the types of the columns, and some that do not. */
const filter = fc.oneof(
  filterOf(0, ['is', 'is_not', 'contains'], text),
  filterOf(1, ['is', 'is_not', 'contains'], text),
  filterOf(3, comparisons, day),
  filterOf(4, comparisons, fc.double()),
  filterOf(5, ['is', 'is_not'], fc.boolean()),
  filterOf(8, comparisons, fc.oneof(text, fc.double(), fc.boolean())),
);
const column = fc.integer({ min: 0, max: 6 });
const plan = fc.record({
  filters: fc.array(filter, { maxLength: 2 }),
  group: fc.option(
    fc.oneof(fc.record({ column }), fc.record({ column, by: fc.constantFrom(...periods) })),
  ),
  measure: fc.record({ of: fc.constantFrom(...measures), column: fc.option(column) }),
  sort: fc.record({
    by: fc.constantFrom('measure' as const, 'group' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  limit: fc.integer({ min: 1, max: 50 }),
});

test('a valid plan runs with any values and changes nothing', async () => {
  let computed = 0;
  await fc.assert(
    fc.asyncProperty(plan, async (generated) => {
      const parsed = planSchema.safeParse(generated);
      if (!parsed.success || checkPlan(parsed.data, table.columns) !== null) return;
      const { rows, used } = await runPlan(app.services.db, table, parsed.data);
      computed += 1;
      // Groups with the same value as the last one are not cut off.
      const isTied = new Set(rows.slice(parsed.data.limit - 1).map((row) => row.at(-1))).size === 1;
      expect(rows.length <= parsed.data.limit || isTied).toBe(true);
      expect(used).toBeLessThanOrEqual(hostile.length);
    }),
    { numRuns: 400 },
  );
  expect(computed).toBeGreaterThan(20);
  expect(await loadTable(table.id)).toEqual(table);
  expect(await countRows({ filters: [] })).toBe(hostile.length);
});

test('a hostile cell is matched as text', async () => {
  for (const cell of hostile) {
    const filters: TablePlan['filters'] = [{ column: 0, is: 'is', values: [cell] }];
    expect([cell, await countRows({ filters })]).toEqual([cell, 1]);
  }
});

test('hostile questions get an answer', async () => {
  const languages: Language[] = ['ko', 'en', 'zh', 'es', 'ja'];
  for (const [index, words] of hostile.entries()) {
    const text = `total of ${words} by ${hostile.at(-index) ?? words}`;
    const language = languages[index % languages.length] ?? 'en';
    const answer = await owner.api.call(dataTableEndpoints.ask, {
      body: { agent_id: agentId, text, language },
    });
    expect([words, answer.text.length > 0]).toEqual([words, true]);
  }
});

async function countRows({ filters }: Pick<TablePlan, 'filters'>) {
  const count = planSchema.parse({ filters, measure: { of: 'count' } });
  const { rows } = await runPlan(app.services.db, table, count);
  return rows[0]?.[0];
}
