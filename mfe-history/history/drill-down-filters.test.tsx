import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { chatHistoryPath, findRow, renderHistory } from '../testing/render-history.tsx';

test('the valid filters of a statistics link are sent to the server, shown, and can be cleared', async () => {
  const { api, user } = await renderHistory({
    address: `${chatHistoryPath}?outcome=resolved&started_from=2026-03-01&started_until=2026-03-07&language=ko&hour=25&channel=fax`,
  });
  await findRow('Customer 1');
  const sent = {
    outcome: 'resolved',
    started_from: '2026-03-01',
    started_until: '2026-03-07',
    language: 'ko',
  };
  expect(api.requests[0]?.query).toEqual({ type: 'all', size: '30', ...sent });

  await user.click(screen.getByRole('button', { name: 'More filters (4)' }));
  expect(screen.getByRole('combobox', { name: 'Outcome' })).toHaveProperty('value', 'resolved');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '5 stars');
  expect(api.requests.at(-1)?.query).toMatchObject({ ...sent, stars: '5' });
  await user.click(screen.getByRole('button', { name: 'Clear these filters' }));
  expect(api.requests.at(-1)?.query).toEqual({ type: 'all', size: '30' });
});
