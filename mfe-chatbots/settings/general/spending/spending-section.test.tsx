import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { spendingEndpoints, type WindowSpending } from '#shared/contracts/chatbots/spending.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { type RenderedScreen, renderScreen } from '#shared/testing/render-screen.tsx';
import { SpendingSection } from './spending-section.tsx';

const nothing: WindowSpending = {
  ...{ limit: null, used: { tokens: 0, cost: 0 }, currency: 'KRW' },
  ...{ reached: false, models: [] },
};

const Section = () => <SpendingSection hash="onyu-flowers" />;

function show(spending: WindowSpending, role: 'owner' | 'member' = 'owner') {
  let stored = spending;
  return renderScreen({
    Screen: Section,
    pattern: '/redesign/:hash_id/settings',
    user: fakeUser(role === 'member' ? { can: ['manage_chatbots_part'] } : {}),
    calls: {
      'GET /windows/:hash/spending': () => stored,
      'PUT /windows/:hash/spending': ({ body }) => {
        const { limit } = spendingEndpoints.change.body.parse(body);
        const reached = limit !== null && limit.amount <= stored.used.tokens;
        stored = { ...stored, limit, reached };
        return stored;
      },
    },
  });
}

const limitsOf = ({ api }: RenderedScreen) =>
  api.requests.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body);

test('an owner sets a limit, and the section says when it is reached', async () => {
  const rendered = await show({ ...nothing, used: { tokens: 5_000, cost: 0 } });
  const { user } = rendered;
  expect(await screen.findByText('5,000 tokens this month. No limit.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set a limit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a limit' }));
  const amount = dialog.getByRole('textbox', { name: 'Limit per month' });
  for (const wrong of ['0', '-1', 'many']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a number greater than 0.')).toBeTruthy();
  }
  await user.clear(amount);
  await user.type(amount, '4000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/The limit is reached. Answers quote the sources/)).toBeTruthy();
  expect(screen.getByText(/Limit: 4,000 tokens a month\./)).toBeTruthy();
  expect(limitsOf(rendered)).toEqual([{ limit: { unit: 'tokens', amount: 4_000 } }]);
});

test('an empty limit removes it', async () => {
  const rendered = await show({
    ...nothing,
    ...{ limit: { unit: 'money', amount: 20_000 }, used: { tokens: 900, cost: 1_200 } },
  });
  const { user } = rendered;
  expect(await screen.findByText(/900 tokens this month, ₩1,200/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change the limit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Limit per month' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(limitsOf(rendered)).toEqual([{ limit: null }]));
  expect(await screen.findByText(/No limit\./)).toBeTruthy();
});

test('a member sees the spending and cannot change the limit', async () => {
  const limit = { unit: 'tokens', amount: 10 } as const;
  await show({ ...nothing, limit, reached: true }, 'member');
  expect(await screen.findByText(/The limit is reached/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Owners and leaders who manage all chatbots/)).toBeTruthy();
});
