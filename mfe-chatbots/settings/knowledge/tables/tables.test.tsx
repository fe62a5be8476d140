import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TableCard } from '#shared/contracts/chat.ts';
import type { DataTable } from '#shared/contracts/data-tables.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Tables } from './tables.tsx';

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

const place = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <Tables {...place} mayEdit />;
const Reader = () => <Tables {...place} mayEdit={false} />;

function renderTables(items: DataTable[], mayEdit = true) {
  return renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /windows': { hash_id: place.hash, languages: ['ja'] } as unknown as Window,
      'GET /data-analysis/tables': { items },
      'POST /data-analysis/tables': table,
      'GET /data-analysis/tables/:id/rows': card,
      'PATCH /data-analysis/tables/:id': table,
      'POST /data-analysis/ask': { text: 'It is ₩71,500.', card, citations: [], suggestions: [] },
    },
  });
}

test('A7 E50 only the columns that were described anew are saved', async () => {
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

test('A15 E50 proposals fill what is empty, and leave what was written', async () => {
  const columns = ['Revenue', 'Region'].map((name) => ({ ...table.columns[0], name }));
  const { user } = await renderTables([{ ...table, columns } as DataTable]);
  await user.click(await screen.findByRole('button', { name: 'Columns and rows' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  await user.type(field('Description of Revenue'), 'With tax');
  await user.click(dialog.getByRole('button', { name: 'Propose descriptions' }));
  expect(await dialog.findByText(/2 empty fields were filled in/)).toBeTruthy();
  expect(field('Description of Revenue').value).toBe('With tax');
  expect(field('Description of Region').value).toBe('Numbers from ₩8,000 to ₩30,500.');
  expect(field('What the table is about').value).toBe('4 rows.');
});

test('A7 a question is answered with its figures and how they came about', async () => {
  const { user } = await renderTables([table]);
  await user.type(await screen.findByLabelText('Question'), 'Total revenue?{Enter}');
  expect(await screen.findByText('It is ₩71,500.')).toBeTruthy();
  expect(screen.getByText('All rows were used.')).toBeTruthy();
});

test('P6 A7 where no table is yet, a sample is offered in the language of the customers', async () => {
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

test('a table that failed says why; who may not edit sees no buttons', async () => {
  await renderTables([{ ...table, state: 'failed', reason: 'too_many_columns' }], false);
  expect(await screen.findByText(/more than 200 columns/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
