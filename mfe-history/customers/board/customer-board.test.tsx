import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  contactPage,
  customersPath,
  fakeContact,
  renderCustomers,
} from '../../testing/render-customers.tsx';

test('arrow keys move a card of the board to the next state', async () => {
  let progress = 'new';
  const { user, api } = await renderCustomers(
    {
      'GET /windows/:hash/contact': ({ query }) => {
        const isShown = !query?.progress || query.progress === progress;
        return contactPage(isShown ? [fakeContact(1, { state: progress })] : []);
      },
      'PATCH /windows/contact/:id': ({ body }) => {
        progress = (body as { progress: string }).progress;
        return fakeContact(1, { state: progress });
      },
    },
    { address: `${customersPath}?layout=board` },
  );
  const column = (name: string) => screen.findByRole('region', { name });
  const first = await column('New, 1 customer');
  const handle = await within(first).findByRole('button', { name: /^Move Mina 1/ });
  handle.focus();
  await user.keyboard('{ArrowRight}');
  const next = await column('In progress, 1 customer');
  expect(await within(next).findByRole('link', { name: 'Mina 1' })).toBeTruthy();
  expect(screen.getByText('Mina 1 moved to In progress')).toBeTruthy();
  const sent = api.requests.find(({ name }) => name.startsWith('PATCH'));
  expect(sent).toMatchObject({ params: { id: 'contact-1' }, body: { progress: 'in_progress' } });
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move Mina 1/),
  );
});
