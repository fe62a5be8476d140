import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TableCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import type { DataTable } from '#shared/contracts/knowledge/data-tables.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { TablesSection } from './tables-section.tsx';

const time = '2026-11-01T09:00:00.000Z';
const table: DataTable = {
  id: 'table-1',
  knowledge_id: 'knowledge-1',
  name: 'sales.csv',
  file_url: '/files/sales.csv',
  size: 200,
  state: 'ready',
  reason: null,
  progress: 100,
  rows: 4,
  version: 1,
  description: '',
  proposed: '4 rows.',
  columns: [
    {
      name: 'Revenue',
      type: 'number',
      unit: 'KRW',
      empty: 1,
      unread: 2,
      distinct: 4,
      examples: [],
      min: '8000',
      max: '30500',
      description: '',
      proposed: 'Numbers from ₩8,000 to ₩30,500.',
    },
  ],
  revision: 1,
  created_at: time,
  updated_at: time,
};
const card: TableCard = {
  kind: 'table',
  caption: 'Total of Revenue',
  columns: [{ name: 'Total of Revenue', type: 'number', unit: 'KRW' }],
  rows: [[71_500]],
  total_rows: 1,
  how_computed: ['All rows were used.'],
};

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <TablesSection {...context} mayEdit />;
const Reader = () => <TablesSection {...context} mayEdit={false} />;

function renderTables(items: DataTable[], mayEdit = true, calls: FakeCalls = {}) {
  return renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /windows': { hash_id: context.hash, languages: ['ja'] } as unknown as Window,
      'GET /data-analysis/tables': { items },
      'POST /data-analysis/tables': table,
      'GET /data-analysis/tables/:id/rows': card,
      'PATCH /data-analysis/tables/:id': table,
      'POST /data-analysis/ask': { text: 'It is ₩71,500.', card, citations: [], suggestions: [] },
      ...calls,
    },
  });
}

test('only edited column descriptions are saved', async () => {
  const { user, api } = await renderTables([table]);
  await user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('cell', { name: '₩71,500' })).toBeTruthy();
  expect(dialog.getByText('3 cells without a usable value')).toBeTruthy();
  await user.type(dialog.getByLabelText('Description of Revenue'), 'With tax');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      description: '',
      columns: { Revenue: 'With tax' },
    }),
  );
});

/** Saves “With tax” after somebody else has stored other descriptions. */
async function saveAfterOther(theirs: Partial<DataTable>) {
  const current = { ...table, ...theirs, revision: 2 };
  const view = await renderTables([table], true, {
    'PATCH /data-analysis/tables/:id': ({ headers }) => {
      if (headers.get('if-match') === '"2"') return current;
      const context = { revision: 2, updated_by: 'Mina', updated_at: time, current };
      throw new FakeProblem(412, { code: 'stale_revision', detail: 'Changed meanwhile.', context });
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
  const form = within(await screen.findByRole('dialog'));
  await view.user.type(form.getByLabelText('Description of Revenue'), 'With tax');
  await view.user.click(form.getByRole('button', { name: 'Save' }));
  const saves = () =>
    view.api.requests
      .filter(({ name }) => name.startsWith('PATCH'))
      .map(({ headers, body }) => [headers.get('if-match'), body]);
  return { ...view, saves };
}
const theirColumns = table.columns.map((column) => ({ ...column, description: 'Without tax' }));

test('a conflict shows my description and the stored one side by side', async () => {
  const { user, saves } = await saveAfterOther({ columns: theirColumns });
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('row', { name: /Revenue/ }).textContent).toBe(
    'RevenueWithout taxWith tax',
  );
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves().map(([match]) => match)).toEqual(['"1"', '"2"']);
});

test('choosing the stored description fills the form with it', async () => {
  const { user, saves } = await saveAfterOther({
    columns: theirColumns,
    description: 'Our sales',
  });
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
  expect(await screen.findByDisplayValue('Without tax')).toBeTruthy();
  expect(screen.getByDisplayValue('Our sales')).toBeTruthy();
  expect(saves()).toHaveLength(1);
});

test('changes to different descriptions are both saved', async () => {
  const { saves } = await saveAfterOther({ description: 'Our sales' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toEqual([
    ['"1"', { description: '', columns: { Revenue: 'With tax' } }],
    ['"2"', { description: 'Our sales', columns: { Revenue: 'With tax' } }],
  ]);
});

test('proposals fill empty fields and keep typed text', async () => {
  const columns = ['Revenue', 'Region'].map((name) => ({ ...table.columns[0], name }));
  const { user } = await renderTables([{ ...table, columns } as DataTable]);
  await user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  await user.type(field('Description of Revenue'), 'With tax');
  await user.click(dialog.getByRole('button', { name: 'Suggest descriptions' }));
  expect(await dialog.findByText(/2 empty fields were filled in/)).toBeTruthy();
  expect(field('Description of Revenue').value).toBe('With tax');
  expect(field('Description of Region').value).toBe('Numbers from ₩8,000 to ₩30,500.');
  expect(field('What the table contains').value).toBe('4 rows.');
});

test('an answer shows its result table and how it was computed', async () => {
  const { user } = await renderTables([table]);
  await user.type(await screen.findByLabelText('Question'), 'Total revenue?{Enter}');
  expect(await screen.findByText('It is ₩71,500.')).toBeTruthy();
  expect(screen.getByText('All rows were used.')).toBeTruthy();
});

test('an empty list offers a sample table in the language of the customers', async () => {
  const { user, api } = await renderTables([]);
  await user.click(
    await screen.findByRole('button', { name: 'Start with a sample table of sales' }),
  );
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name === 'POST /data-analysis/tables')?.body).toEqual({
      knowledge_id: 'knowledge-1',
      sample: 'ja',
    }),
  );
});

test('a failed table shows its reason, and no buttons without edit permission', async () => {
  await renderTables([{ ...table, state: 'failed', reason: 'too_many_columns' }], false);
  expect(await screen.findByText(/more than 200 columns/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
