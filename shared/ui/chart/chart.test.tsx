import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { ChartFrame } from './chart-frame.tsx';

test('a chart has a summary as its name and a table with every value', async () => {
  const { user } = await renderPart(
    <ChartFrame
      title="Chats"
      unit="chats per day"
      summary="1,250 chats in two days."
      series={[
        { id: 'ai', label: 'By the AI' },
        { id: 'person', label: 'By a person' },
      ]}
      days={[
        { day: '2026-03-01', values: { ai: 1200, person: 30 } },
        { day: '2026-03-02', values: { ai: 20 } },
      ]}
    />,
  );
  expect(await screen.findByRole('img', { name: 'Chats. 1,250 chats in two days.' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('table', { name: 'Chats, chats per day' })).toBeTruthy();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayBy the AIBy a person',
    'Mar 1, 20261,20030',
    'Mar 2, 2026200',
  ]);
});
