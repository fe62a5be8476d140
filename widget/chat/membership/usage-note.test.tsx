import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChatUsage } from '#shared/contracts/money/customer-memberships.ts';
import { createFakeMemberships } from '../../testing/fake-memberships.ts';
import { renderInChat } from '../../testing/render-in-chat.tsx';
import { summarizeUsage } from './summarize-usage.ts';
import { UsageLine } from './usage-note.tsx';

afterEach(cleanup);

const today = new Date();
today.setHours(23, 59, 0, 0);
const soon = today.toISOString();
const nextWeek = new Date(today.getTime() + 7 * 86_400_000).toISOString();

function usageOf(
  [dayUsed, dayLimit]: [number, number | null],
  [monthUsed, monthLimit]: [number, number | null] = [0, null],
  extra_left = 0,
): ChatUsage {
  return {
    today: { used: dayUsed, limit: dayLimit, resets_at: soon },
    month: { used: monthUsed, limit: monthLimit, resets_at: nextWeek },
    extra_left,
    extra_expires_at: null,
  };
}

function renderLine(usage: ChatUsage, isUsedUp = false, draft = '') {
  const fake = createFakeMemberships({ usage });
  const opened: (string | undefined)[] = [];
  renderInChat(
    <UsageLine hashId="w" isUsedUp={isUsedUp} onMembership={(section) => opened.push(section)} />,
    { callHost: fake.callHost, draft },
    'purchases',
  );
  return opened;
}

test.each([
  ['nothing without a limit', usageOf([5, null]), undefined],
  ['the day', usageOf([7, 10]), { source: 'today', left: 3, isLittle: true }],
  ['nothing worth mentioning', usageOf([2, 10]), { source: 'today', left: 8, isLittle: false }],
  ['a tenth of many', usageOf([92, 100]), { source: 'today', left: 8, isLittle: true }],
  ['the tighter month', usageOf([1, 10], [98, 100]), { source: 'month', left: 2 }],
  ['what lasts longer', usageOf([10, 10], [100, 100]), { source: 'month', left: 0 }],
  ['packs', usageOf([10, 10], [0, null], 40), { source: 'extra', left: 40, isLittle: false }],
  ['more used than allowed', usageOf([12, 10]), { source: 'today', left: 0 }],
])('what is left is summarized by %s', (_, usage, expected) => {
  if (expected) expect(summarizeUsage(usage)).toMatchObject(expected);
  else expect(summarizeUsage(usage)).toBeNull();
});

test('a line says how little is left and when it begins again, in the time of the customer', async () => {
  const opened = renderLine(usageOf([7, 10]));
  const line = await screen.findByText(/3 of 10 answers left today/);
  expect(line.textContent).toMatch(/New answers from 11:59\sPM/);
  await userEvent.click(screen.getByRole('button', { name: 'Membership' }));
  expect(opened).toEqual([undefined]);
});

test('a customer whose answers are unlimited by now sees no card', async () => {
  renderLine(usageOf([10, null]), true);
  expect(screen.getByRole('alert')).toBeTruthy(); // until the answers are known
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a card says when answers are available again, and where to get some', async () => {
  const opened = renderLine(usageOf([10, 10]), true, 'Roses?');
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('You have used all your answers for now.');
  expect(card.textContent).toContain('Your question stays in the field below.');
  expect(await screen.findByText(/available from 11:59\sPM/)).toBeTruthy();
  for (const name of ['See plans', 'Buy answers', 'Enter a coupon'])
    await userEvent.click(await screen.findByRole('button', { name }));
  expect(opened).toEqual(['plans', 'packs', 'coupon']);
});
