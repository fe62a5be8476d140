import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeAreaDetails, fakeToken } from '../testing/fake-areas.ts';
import { AreaDetail } from './area-detail.tsx';

const renderAreaDetail = (calls: ScreenSetup['calls'] = {}, search = '') =>
  renderScreen({
    Screen: AreaDetail,
    pattern: '/redesign/areas/:area',
    address: `/redesign/areas/mfe-orders${search}`,
    calls: {
      'GET /registry/areas/:area/versions': fakeAreaDetails(),
      'GET /registry/tokens': {
        items: [fakeToken, { ...fakeToken, id: 'other', area: 'mfe-other' }],
      },
      ...calls,
    },
  });
const rowOf = async (version: string) => {
  const button = await screen.findByRole('button', { name: `More about ${version}` });
  return within(button.closest('tr') as HTMLTableRowElement); // the button is inside a table row
};
type RenderedDetail = Awaited<ReturnType<typeof renderAreaDetail>>;
const changeRequests = ({ api }: RenderedDetail) =>
  api.requests.filter(({ name }) => name.startsWith('PATCH'));
async function chooseAction(
  { user }: RenderedDetail,
  version: string,
  action: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${version}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('version list marks the live version and does not offer to activate it again', async () => {
  await renderAreaDetail();
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect((await rowOf('2')).getByText('Live')).toBeTruthy();
  expect((await rowOf('1')).getByText('Included in the console')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actions for 2' })).toBeNull();
});

test('version list shows the commit, its message and its author', async () => {
  await renderAreaDetail();
  const row = await rowOf('3');
  expect(row.getByText('c3f795f')).toBeTruthy();
  expect(row.getByText(/Show refunds · Jane Kim/)).toBeTruthy();
});

test('a version is activated after a confirmation, with the revision of the page', async () => {
  const view = await renderAreaDetail({ 'PATCH /registry/areas/:area': fakeAreaDetails().state });
  await chooseAction(view, '3', 'Activate');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Activate 3 of “Orders”?')).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(changeRequests(view)).toHaveLength(1));
  const [change] = changeRequests(view);
  expect(change?.body).toEqual({ action: 'activate', version: '3' });
  expect(change?.headers.get('if-match')).toBe('"7"');
});

test('a canary requires a whole number from 1 to 99 as its share of users', async () => {
  const view = await renderAreaDetail({ 'PATCH /registry/areas/:area': fakeAreaDetails().state });
  await chooseAction(view, '3', 'Roll out to some users');
  const share = await screen.findByRole('textbox', { name: 'Share of users' });
  await view.user.clear(share);
  await view.user.type(share, '100{Enter}');
  expect(await screen.findByText('Enter a whole number from 1 to 99.')).toBeTruthy();
  await view.user.clear(share);
  await view.user.type(share, '25{Enter}');
  await waitFor(() =>
    expect(changeRequests(view).map(({ body }) => body)).toEqual([
      { action: 'canary', version: '3', share: 25 },
    ]),
  );
});

test('the rollback button cancels a running canary', async () => {
  const view = await renderAreaDetail({
    'GET /registry/areas/:area/versions': fakeAreaDetails({ canary: { version: '3', share: 25 } }),
    'PATCH /registry/areas/:area': fakeAreaDetails().state,
  });
  await view.user.click(await screen.findByRole('button', { name: 'End the trial' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await view.user.click(dialog.getByRole('button', { name: 'End the trial' }));
  await waitFor(() => expect(changeRequests(view)[0]?.body).toEqual({ action: 'rollback' }));
});

test('page refetches its data when a change is refused as outdated', async () => {
  const view = await renderAreaDetail({
    'PATCH /registry/areas/:area': () => {
      throw new FakeProblem(412, { code: 'stale_revision', detail: 'stale' });
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const requests = view.api.requests.filter(({ name }) => name.endsWith('/versions'));
  expect(requests).toHaveLength(2);
});

test('history shows who published and changed what', async () => {
  await renderAreaDetail({}, '?tab=history');
  for (const text of [
    'Rolled back to 2',
    'Rolled out 3 to 25% of users',
    'Rolled back to the version included in the console',
    'Published 3',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.getAllByText('operator@example.com')).toHaveLength(3);
});

test('token list shows only the tokens of the area', async () => {
  await renderAreaDetail({}, '?tab=tokens');
  expect(await screen.findAllByText('CI of orders')).toHaveLength(1);
});

test('the tab of errors lists them, and shows the stack of one', async () => {
  const error = {
    ...{ id: 'a', version: '2', kind: 'failure' as const, browser: 'Chrome 142', count: 3 },
    ...{ message: 'Error: boom', stack: 'Error: boom\n at n (./src/list.tsx:3:5)' },
    ...{ first_at: '2026-11-20T10:00:00.000Z', last_at: '2026-11-21T10:00:00.000Z' },
  };
  const { user } = await renderAreaDetail(
    { 'GET /registry/areas/:area/errors': { items: [error] } },
    '?tab=errors',
  );
  expect(await screen.findByText('Version 2 · Chrome 142')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Error: boom' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/src\/list\.tsx:3:5/)).toBeTruthy();
  expect(dialog.getByText(/^3 reports, from /)).toBeTruthy();
});
