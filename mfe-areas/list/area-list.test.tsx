import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeAreaSummary, fakeEmptyHealth, fakeToken } from '../testing/fake-areas.ts';
import { AreaList } from './area-list.tsx';

const renderAreaList = (calls: ScreenSetup['calls'] = {}) =>
  renderScreen({
    Screen: AreaList,
    pattern: '/redesign/areas',
    calls: {
      'GET /registry/areas': {
        items: [
          fakeAreaSummary({ canary: { version: '3', share: 10 } }),
          fakeAreaSummary({
            area: 'mfe-plain',
            labels: null,
            version: null,
            health: fakeEmptyHealth,
          }),
        ],
      },
      'GET /registry/tokens': { items: [fakeToken] },
      'GET /registry/packages': { items: [] },
      ...calls,
    },
  });
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement); // the link is inside a table row

test('area row shows the live version, the canary and the health', async () => {
  await renderAreaList();
  const orders = await rowOf('Orders');
  for (const text of ['mfe-orders', '2', '3 for 10%', '2% failed', '300', '120 / 900 ms']) {
    expect(orders.getByText(text)).toBeTruthy();
  }
  const plain = await rowOf('mfe-plain');
  expect(plain.getByText('Included in the console')).toBeTruthy();
  expect(plain.getByText('No data')).toBeTruthy();
});

test('a created token is shown until the dialog closes', async () => {
  const { user, api } = await renderAreaList({
    'POST /registry/tokens': { ...fakeToken, token: 'cwd_secret' },
  });
  await user.click(await screen.findByRole('button', { name: 'New deploy token' }));
  await user.type(await screen.findByRole('textbox', { name: 'Area' }), 'orders');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'CI');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Enter a name such as mfe-orders.')).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: 'Area' }));
  await user.type(screen.getByRole('textbox', { name: 'Area' }), 'mfe-orders');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('cwd_secret')).toBeTruthy();
  expect(api.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    area: 'mfe-orders',
    name: 'CI',
  });
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText('cwd_secret')).toBeNull());
});

test('a token is revoked after a confirmation', async () => {
  const { user, api } = await renderAreaList({
    'DELETE /registry/tokens/:id': { id: fakeToken.id },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for CI of orders' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(api.requests.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('DELETE'))?.params).toEqual({
      id: fakeToken.id,
    }),
  );
});

test('a user who is no longer an operator sees the no-permission state', async () => {
  await renderAreaList({
    'GET /registry/areas': () => {
      throw new FakeProblem(404, { code: 'not_found', detail: 'not here' });
    },
  });
  expect(await screen.findByText('Only operators may see this page')).toBeTruthy();
  expect(screen.queryByText('Deploy tokens')).toBeNull();
});

test('empty lists are explained, and a load error offers a retry', async () => {
  await renderAreaList({
    'GET /registry/areas': { items: [] },
    'GET /registry/tokens': { items: [] },
  });
  expect(await screen.findByText('No areas')).toBeTruthy();
  expect(await screen.findByText('No deploy tokens')).toBeTruthy();
  await renderAreaList({
    'GET /registry/areas': () => {
      throw new FakeProblem(503, { code: 'unavailable', detail: 'Please wait.' });
    },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the command that creates an area names the package and the address of the console', async () => {
  const url = 'https://console.example.com/redesign/areas/packages/create-chatwindow-area-1.tgz';
  const item = { name: 'create-chatwindow-area', url, integrity: 'sha512-c29tZQ==' } as const;
  await renderAreaList({ 'GET /registry/packages': { items: [item] } });
  const command = `npx --yes ${url} returns-desk --console ${location.origin}`;
  expect(await screen.findByText(command, { exact: false })).toBeTruthy();
});
