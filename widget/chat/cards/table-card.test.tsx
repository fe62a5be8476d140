import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { TableCard as TableCardData } from '#shared/contracts/answers/answer-cards.ts';
import { renderInChat } from '../../testing/render-in-chat.tsx';
import { TableCardView } from './table-card.tsx';

afterEach(cleanup);

const card: TableCardData = {
  kind: 'table',
  caption: 'Total of Revenue by Month',
  columns: [
    { name: 'Month', type: 'date' },
    { name: 'Total of Revenue', type: 'number', unit: 'KRW' },
  ],
  rows: [
    ['2026-01', 20_000],
    ['2026-02', null],
  ],
  total_rows: 2,
  how_computed: ['All rows were used.'],
  chart: { kind: 'line', x: 0, y: 1 },
};

test('a table card shows localized figures, a chart, and how they were computed', () => {
  renderInChat(<TableCardView card={card} />);
  const table = screen.getByRole('table', { name: 'Total of Revenue by Month' });
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Jan 2026',
    '₩20,000',
    'Feb 2026',
    '–',
  ]);
  expect(screen.getByRole('img', { name: 'Chart: Total of Revenue by Month' })).toBeTruthy();
  expect(screen.getByText('All rows were used.').closest('details')).toBeTruthy();
});
