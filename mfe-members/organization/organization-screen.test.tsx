import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeOrganization } from '#shared/testing/fake-organization.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { OrganizationConflictDialog, toFormValues } from './organization-conflict.tsx';
import { OrganizationScreen } from './organization-screen.tsx';

const organization = fakeOrganization();

const renderOrganization = ({ calls, ...setup }: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: OrganizationScreen,
    pattern: '/redesign/organization',
    calls: {
      'GET /organizations': [organization],
      'GET /members': [],
      'GET /members/owners': { items: [{ id: 'mina', name: 'Mina Park' }] },
      ...calls,
    },
    ...setup,
  });

test('an empty name cannot be saved, and only the changed field is sent', async () => {
  const { user, api } = await renderOrganization({
    calls: { 'PATCH /organizations/:id': { ...organization, name: 'Onyu Flowers' } },
  });
  const name = await screen.findByLabelText('Name');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await user.clear(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.click(save);
  await user.type(name, 'Onyu Flowers');
  await user.click(save);
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      name: 'Onyu Flowers',
    }),
  );
});

test('form keeps the typed values when saving fails', async () => {
  const { user } = await renderOrganization({
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

test('conflict dialog shows both values and nothing is overwritten before a choice', async () => {
  const current = { ...organization, name: 'Onyu Garden', revision: 2 };
  const { user, api } = await renderOrganization({
    calls: {
      'PATCH /organizations/:id': ({ headers, body }) => {
        if (headers.get('if-match') === '"2"') return { ...current, ...Object(body), revision: 3 };
        const context = { revision: 2, updated_by: 'Mina Park', current };
        throw new FakeProblem(412, { code: 'stale_revision', detail: '', context });
      },
    },
  });
  await user.type(await screen.findByLabelText('Name'), ' Flowers');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Onyu Garden');
  dialog.getByText('Onyu Flowers');
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  const sent = () => api.requests.filter(({ name }) => name.startsWith('PATCH'));
  await waitFor(() =>
    expect(sent().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']),
  );
});

const stored = { ...organization, name: 'Onyu Garden', country_code: 'ES', revision: 2 };

function BothVersions() {
  return (
    <OrganizationConflictDialog
      conflict={{ stored, changedBy: 'Mina Park', changedAt: undefined }}
      base={toFormValues(organization)}
      mine={{ ...toFormValues(organization), country: 'JP' }}
      onResolve={() => {}}
    />
  );
}

test('conflict dialog shows country names and only fields that both members changed', async () => {
  await renderScreen({ Screen: BothVersions, pattern: '/redesign/organization' });
  const dialog = within(await screen.findByRole('alertdialog'));
  const [, ...rows] = dialog.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Country or regionSpainJapan']);
});

test('changes to different settings are both saved', async () => {
  const current = { ...organization, timezone: 'Europe/Madrid', revision: 2 };
  const { user, api } = await renderOrganization({
    calls: {
      'PATCH /organizations/:id': ({ headers, body }) => {
        if (headers.get('if-match') === '"2"') return { ...current, ...Object(body), revision: 3 };
        const context = { revision: 2, updated_by: 'Mina Park', current };
        throw new FakeProblem(412, { code: 'stale_revision', detail: '', context });
      },
    },
  });
  await user.type(await screen.findByLabelText('Name'), ' Flowers');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Time zone').textContent).toContain('Europe/Madrid'),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const sent = api.requests.filter(({ name }) => name.startsWith('PATCH'));
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Onyu Flowers' },
    { name: 'Onyu Flowers' },
  ]);
});

test('a member without permission sees why nothing can be changed, and who can', async () => {
  await renderOrganization({
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
