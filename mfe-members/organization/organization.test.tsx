import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Organization as Details } from '#shared/contracts/organizations.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { Organization } from './organization.tsx';

const organization: Details = {
  ...{ id: fakeUser().organization_id, name: 'Onyu', role: 'owner', plan: 'free' },
  ...{ member_count: 2, window_count: 1, current: true },
  ...{ timezone: 'Asia/Seoul', country_code: 'KR', currency: 'KRW' },
  ...{ retention_days: null, deleted: null },
};

const show = ({ calls, ...setup }: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: Organization,
    pattern: '/redesign/organization',
    calls: {
      'GET /organizations': [organization],
      'GET /members': [],
      'GET /members/owners': { items: [{ id: 'mina', name: 'Mina Park' }] },
      ...calls,
    },
    ...setup,
  });

test('O3 an owner changes name, time zone and how long chats are kept', async () => {
  const { user, api } = await show({
    calls: { 'PATCH /organizations/:id': { ...organization, name: 'Onyu Flowers' } },
  });
  const name = await screen.findByLabelText('Name');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await user.clear(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'Onyu Flowers');
  await user.click(save);
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      ...{ name: 'Onyu Flowers', retention_days: null },
    }),
  );
});

test('O3 what was typed stays when the server refuses it', async () => {
  const { user } = await show({
    calls: {
      'PATCH /organizations/:id': () => {
        throw new FakeProblem(500, { code: 'internal', detail: '' });
      },
    },
  });
  await user.type(await screen.findByLabelText('Name'), ' Garden');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Onyu Garden');
});

test('Z19 RP21 a member sees why nothing can be changed, and who can', async () => {
  await show({
    user: fakeUser({ role: 'member', can: ['usage'] }),
    calls: { 'GET /organizations': [{ ...organization, role: 'member' }] },
  });
  const reason = await screen.findByText(/Mina Park can change these/);
  const fields = screen.getByLabelText('Name').closest('fieldset');
  expect(screen.getByLabelText('Name')).toHaveProperty('disabled', true);
  expect(fields?.getAttribute('aria-describedby')).toBe(reason.id);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
    'Leave organization',
  );
});
