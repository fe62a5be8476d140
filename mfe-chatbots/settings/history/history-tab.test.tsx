import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Version } from '#shared/contracts/chatbots/versions.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeWindow } from '../testing/fake-chatbot.ts';
import { HistoryTab } from './history-tab.tsx';

const published_at = '2026-03-02T09:00:00.000Z';
const first = { number: 1, published_at, published_by: 'Mina', restored_from: null, changed: [] };
const second: Version = {
  ...first,
  number: 2,
  changed: [
    { part: 'settings', field: 'intro_text' },
    { part: 'page', field: 'title' },
  ],
};

const Screen = () => <HistoryTab window={fakeWindow({ revision: 7 })} mayEdit />;

const renderHistory = (calls: ScreenSetup['calls'] = {}) =>
  renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /windows/:hash/versions': {
        items: [second, first],
        total: 2,
        newest: 2,
        page: 1,
        size: 20,
      },
      'GET /windows/:hash/versions/compare': {
        settings: [{ field: 'intro_text', before: '', after: 'Hello' }],
        page: [],
        agent: [],
      },
      'POST /windows/:hash/versions/:number/restore': () => fakeWindow({ revision: 8 }),
      ...calls,
    },
  });

test('versions show their changed fields and the last one is live', async () => {
  await renderHistory();
  const row = await screen.findByRole('row', { name: /Version 2/ });
  expect(row.textContent).toContain('Live');
  expect(row.textContent).toContain('Greeting, Title');
  expect(screen.getByRole('row', { name: /Version 1/ }).textContent).toContain(
    'The chatbot was created',
  );
});

test('a version is compared with another and restored as a draft', async () => {
  const { user, api } = await renderHistory();
  await screen.findByRole('row', { name: /Version 1/ });
  const row = screen.getByRole('row', { name: /Version 1/ });
  await user.click(within(row).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with the live version' }));
  expect((await screen.findByRole('row', { name: /Greeting/ })).textContent).toContain('Hello');
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('row', { name: /Version 1/ })).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore…' }));
  await user.click(await screen.findByRole('button', { name: 'As a draft' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.endsWith('/restore'))).toMatchObject({
      body: { publish: false },
    }),
  );
});

test("restoring a version that fails the evaluation gate requires an owner's reason", async () => {
  const { user, api } = await renderHistory({
    'POST /windows/:hash/versions/:number/restore': ({ body }) => {
      if (Object(body).publish_anyway) return fakeWindow({ revision: 8 });
      throw new FakeProblem(409, {
        code: 'gate_failed',
        detail: '',
        context: { failing: [], total: 2 },
      });
    },
  });
  const row = await screen.findByRole('row', { name: /Version 1/ });
  await user.click(within(row).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore…' }));
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  const gate = await screen.findByRole('dialog', { name: /2 questions/ });
  await user.type(within(gate).getByRole('textbox'), 'We go back');
  await user.click(within(gate).getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() =>
    expect(api.requests.filter(({ name }) => name.endsWith('/restore')).at(-1)?.body).toEqual({
      publish: true,
      publish_anyway: 'We go back',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a load error is shown', async () => {
  await renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /windows/:hash/versions': () => {
        throw new FakeProblem(500, { code: 'internal', detail: 'Broken.' });
      },
    },
  });
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});
