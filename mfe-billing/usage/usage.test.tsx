import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { fakeStatistics, fakeUsage } from '../testing/fake-usage.ts';
import { findSection, renderUsage, statisticsCalls, usageCalls } from '../testing/render-usage.tsx';
import { OrganizationUsage } from './usage.tsx';

const findCard = async (name: string) => within(await screen.findByRole('region', { name }));
const allChatbots = { pattern: '/redesign/usage', Screen: OrganizationUsage };

test('plan cards show usage, limit, reset date and the usage of this chatbot', async () => {
  await renderUsage();
  const plan = await findSection('Your plan this month');
  expect((await plan.findByText(/of 1,000 answers/)).textContent).toBe('300 of 1,000 answers');
  expect(plan.getByText('700 left')).toBeTruthy();
  expect(plan.getByRole('progressbar', { name: '700 left' })).toHaveProperty('value', 0.3);
  expect(plan.getByText(/120 of them by this chatbot\. Resets on Apr 15, 2026/)).toBeTruthy();
  expect(plan.getByText('No limit')).toBeTruthy();
});

test('plan card says when a limit is reached', async () => {
  const usage = fakeUsage({
    chats: { used: 1003, limit: 1000, reserved: 0, billed: 0, max_billed: 0 },
  });
  await renderUsage({ calls: { ...usageCalls, 'GET /organizations/usage': usage } });
  expect(await screen.findByText('Limit reached')).toBeTruthy();
});

test('figures show a unit and a comparison with the previous period', async () => {
  await renderUsage();
  const figures = await findSection('Key figures');
  expect(await figures.findByText('Compared with Feb 26 – 28, 2026')).toBeTruthy();
  const text = async (name: string) =>
    (await findCard(name)).getByRole('heading').closest('section')?.textContent;
  expect(figures.getByText('12').closest('section')?.textContent).toBe(
    'AI answers12 answers2 more than before',
  );
  expect(await text('Customers')).toBe('Customers4 customersSame as before');
  expect(await text('Questions answered')).toBe(
    'Questions answered75%5 percentage points lower than before',
  );
  expect(await text('Passed to a person')).toBe('Passed to a person1 chat1 fewer than before');
  expect(await text('First answer of the AI')).toBe('First answer of the AI0.8 secBefore: 0.8 sec');
  expect(await text('Wait for a person')).toBe('Wait for a person40 secBefore: 40 sec');
  expect(await text('Without an answer')).toBe('Without an answer3 questions3 more than before');
});

test('figures link to their chats for users who can read chats', async () => {
  await renderUsage();
  const link = await screen.findByRole('link', { name: '3 questions' });
  expect(link.getAttribute('href')).toBe(
    '/redesign/onyu-flowers/chat-history?started_from=2026-03-01&started_until=2026-03-03&outcome=unanswered',
  );
  await renderUsage({ user: fakeUser({ can: ['usage'] }) });
  await screen.findByText('When do you open?');
  expect(screen.queryByRole('link', { name: '3 questions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'When do you open?' })).toBeNull();
});

test('chart has a text alternative and a table with the same numbers', async () => {
  const { user } = await renderUsage();
  const sentence = '4 a day on average; the busiest day was Mar 2, 2026 with 9.';
  const chart = within(
    await screen.findByRole('figure', { name: /AI answers and open questions per day/ }),
  );
  expect(chart.getByText(sentence)).toBeTruthy();
  expect(
    chart.getByRole('img', { name: `AI answers and open questions. ${sentence}` }),
  ).toBeTruthy();
  await user.click(chart.getByRole('radio', { name: 'Table' }));
  const rows = within(chart.getByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Mar 1, 202610',
    'Mar 2, 202693',
    'Mar 3, 202620',
  ]);
  expect(
    within(chart.getByRole('table'))
      .getByRole('link', { name: 'Mar 2, 2026' })
      .getAttribute('href'),
  ).toBe('/redesign/onyu-flowers/chat-history?started_from=2026-03-02&started_until=2026-03-02');
  expect(chart.getByRole('button', { name: /AI answers and open questions/ })).toBeTruthy();
});

test('each unanswered question links to adding its answer', async () => {
  await renderUsage();
  const link = await screen.findByRole('link', {
    name: 'Add an answer to “Do you have black roses & ribbons?”',
  });
  const url = new URL(link.getAttribute('href') ?? '', 'http://console.test');
  expect(url.pathname).toBe('/redesign/onyu-flowers/knowledge');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    question: 'Do you have black roses & ribbons?',
  });
});

test('a user who cannot edit chatbots sees which permission is needed to add an answer', async () => {
  await renderUsage({ user: fakeUser({ can: ['usage'] }) });
  expect(await screen.findByText(/you need the permission to edit chatbots/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Add an answer/ })).toBeNull();
});

test('channels, sources and definitions are shown', async () => {
  const { user } = await renderUsage();
  expect((await screen.findByRole('row', { name: /Website/ })).textContent).toBe('Website480%');
  expect(screen.getByRole('row', { name: /Opening hours/ }).textContent).toBe('Opening hoursFAQ75');
  await user.click(screen.getByText('What these figures mean'));
  expect(screen.getByText('Answers of the AI that were delivered to customers.')).toBeTruthy();
});

test('each table has a download button', async () => {
  await renderUsage();
  await screen.findByText('When do you open?');
  const names = screen
    .getAllByRole('button', { name: /^Download “/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(
    [
      'Questions without an answer',
      'Most asked questions',
      'Most used sources',
      'Busiest hours',
      'Why chats were passed to a person',
      'Why chats with a person were closed',
      'Team',
      'Ratings',
      'Latest comments',
      'Channels',
      'Languages',
    ].map((title) => `Download “${title}” (CSV)`),
  );
});

test('each figure says what it counts', async () => {
  const { user } = await renderUsage();
  await user.hover(await screen.findByRole('button', { name: 'What “AI answers” means' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Answers of the AI that were delivered to customers.',
  );
});

test('the table of comments says which comments it shows', async () => {
  const { user } = await renderUsage();
  await user.hover(await screen.findByRole('button', { name: 'What “Latest comments” means' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'What customers wrote with their ratings.',
  );
});

test('busiest hours, handoff and close reasons, the team and ratings are shown; some link to their chats', async () => {
  await renderUsage();
  expect(await screen.findByText('Most chats begin on Monday at 2 PM: 5 chats.')).toBeTruthy();
  const rowText = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await rowText(/The customer asked/)).toBe('The customer asked for a person11');
  expect(await rowText(/^Resolved/)).toBe('Resolved1');
  const closed = within(await screen.findByRole('row', { name: /^Resolved/ }));
  expect(closed.getByRole('link').getAttribute('href')).toBe(
    '/redesign/onyu-flowers/chat-history?started_from=2026-03-01&started_until=2026-03-03&outcome=closed&close_reason=resolved',
  );
  expect(await rowText(/Mina/)).toBe('Mina14050%');
  expect(await rowText(/^5 stars 2/)).toBe('5 stars2');
  const comment = await screen.findByRole('link', { name: 'Very kind.' });
  expect(comment.getAttribute('href')).toBe('/redesign/onyu-flowers/chat-history?chat=session-1');
});

test('the chosen period is stored in the URL and sent to the server', async () => {
  const { user, api } = await renderUsage();
  await screen.findByText('Website');
  await user.selectOptions(screen.getByRole('combobox'), 'Last month');
  expect(location.search).toBe('?period=last-month');
  const { start_date = '', end_date = '' } = api.requests.at(-1)?.query ?? {};
  expect(start_date).toMatch(/-01$/);
  expect(new Date(Date.parse(end_date) + 86_400_000).getUTCDate()).toBe(1);
  await user.selectOptions(screen.getByRole('combobox'), 'Last 30 days');
  expect(location.search).toBe('');
});

test('custom dates are read from the URL and cleared by choosing another period', async () => {
  const { user, api } = await renderUsage({
    address: '/redesign/onyu-flowers?period=custom&from=2025-03-01&to=2025-03-03',
  });
  await screen.findByText('Website');
  const requests = api.requests
    .filter(({ name }) => name === 'GET /statistics/figures')
    .map(({ query }) => query);
  expect(requests).toEqual([
    { start_date: '2025-03-01', end_date: '2025-03-03', window_hash: 'onyu-flowers' },
  ]);
  expect(screen.getByRole('button', { name: /Custom dates: Mar 1\s–\s3, 2025/ })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox'), 'Last 7 days');
  expect(screen.queryByRole('button', { name: /Custom dates/ })).toBeNull();
});

test('the usage of all chatbots is requested without a chatbot, and each row links to its own usage', async () => {
  const { api } = await renderUsage({
    ...allChatbots,
    calls: { ...usageCalls, ...statisticsCalls(fakeStatistics({ window_hash: null })) },
    address: '/redesign/usage?period=7-days',
  });
  const scope = within(await screen.findByRole('navigation', { name: 'Usage of' }));
  expect(scope.getByRole('link', { name: 'All chatbots' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(scope.getByRole('link', { name: 'Onyu Flowers' }).getAttribute('href')).toBe(
    '/redesign/onyu-flowers?period=7-days',
  );
  const guide = await screen.findByRole('link', { name: 'Guide' });
  expect(guide.getAttribute('href')).toBe('/redesign/guide?period=7-days');
  expect(guide.closest('tr')?.textContent).toBe('Guide18010');
  expect(
    api.requests.find(({ name }) => name === 'GET /statistics/figures')?.query.window_hash,
  ).toBeUndefined();
});

test('figures of all chatbots link to their chats in the inbox', async () => {
  await renderUsage({
    ...allChatbots,
    calls: { ...usageCalls, ...statisticsCalls(fakeStatistics({ window_hash: null })) },
    address: '/redesign/usage',
  });
  const days = 'started_from=2026-03-01&started_until=2026-03-03';
  const link = await screen.findByRole('link', { name: '3 questions' });
  expect(link.getAttribute('href')).toBe(`/redesign/inbox?view=all&${days}&outcome=unanswered`);
  const questions = await screen.findByRole('table', { name: 'Most asked questions' });
  const [times, chats] = await within(questions).findAllByRole('link');
  expect(times?.textContent).toBe('4');
  expect(chats?.textContent).toBe('3');
  const path = `/redesign/inbox?view=all&${days}&outcome=started&question=message-1`;
  expect(times?.getAttribute('href')).toBe(path);
  expect(chats?.getAttribute('href')).toBe(path);
});

test('the chatbots show what their models used and cost', async () => {
  const usage = fakeUsage({
    windows: [
      {
        hash_id: 'onyu-flowers',
        name: 'Onyu Flowers',
        chats: 120,
        mau: 30,
        tokens: 2_500,
        cost: 1.5,
      },
      { hash_id: 'guide', name: 'Guide', chats: 180, mau: 10, tokens: 0, cost: 0 },
    ],
  });
  await renderUsage({
    ...allChatbots,
    calls: { ...usageCalls, 'GET /organizations/usage': usage },
  });
  const table = within(await screen.findByRole('table', { name: 'Chatbots this month' }));
  expect(table.getByRole('columnheader', { name: 'Model tokens' })).toBeTruthy();
  const row = table.getByRole('row', { name: /Onyu Flowers/ });
  expect(row.textContent).toContain('2,500$1.50');
});
