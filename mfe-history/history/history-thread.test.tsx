import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { fakeChat, fakeCitation, fakeMessage, fakeThread } from '../testing/fake-chats.ts';
import { calls, chatHistoryPath, renderHistory } from '../testing/render-history.tsx';

const open = `${chatHistoryPath}?chat=chat-1`;
const thread = (page: ReturnType<typeof fakeThread>): FakeCalls => ({
  ...calls,
  'GET /sessions/:hash/:session_id': page,
});
const log = () => screen.findByRole('log', { name: 'Chat with Customer 1' });

test('messages are shown oldest first with their sender', async () => {
  const messages = [
    fakeMessage(1),
    fakeMessage(2),
    fakeMessage(4, { by: { type: 'human', name: 'Park' } }),
    fakeMessage(6, { by: { type: 'system' } }),
  ];
  await renderHistory({ address: open, calls: thread(fakeThread(messages)) });
  await screen.findByText('Message 2');
  const articles = within(await log()).getAllByRole('article');
  expect(articles.map((article) => article.querySelector('header')?.textContent)).toEqual([
    expect.stringContaining('Customer 1'),
    expect.stringContaining('AI'),
    expect.stringContaining('ParkPerson'),
    expect.stringContaining('System'),
  ]);
});

test('the customer’s name links to their page for members who may see customers', async () => {
  const contact = { customer_id: 'c1', name: null, email: 'mina@example.com', phone: null };
  const page = fakeThread([fakeMessage(1)]);
  const session = { ...page.session, contact };
  const { unmount } = await renderHistory({
    address: open,
    calls: thread({ ...page, session }),
  });
  const links = await screen.findAllByRole('link', { name: 'Customer 1' });
  expect(links.map((link) => link.getAttribute('href'))).toContain(
    '/redesign/onyu-flowers/customers/c1',
  );
  expect(screen.getByRole('link', { name: 'mina@example.com' })).toBeTruthy();
  unmount();

  await renderHistory({
    address: open,
    calls: thread({ ...page, session }),
    user: fakeUser({ can: ['all_chats'] }),
  });
  await log();
  expect(screen.queryByRole('link', { name: 'Customer 1' })).toBeNull();
});

test.each([
  [{ state: 'streaming' }, 'Answering…'],
  [{ state: 'stopped' }, 'Stopped before it was finished'],
  [{ state: 'failed' }, 'The answer failed'],
  [{ finish: 'no_answer' }, 'No answer found'],
  [{ finish: 'handoff' }, 'Handed over to a person'],
  [{ fallback: true }, 'The model failed; quoted from the sources instead'],
  [{ mode: 'retrieval' }, 'Quoted from the sources'],
  [{}, 'Answered by the model'],
] as const)('an answer with outcome %j shows “%s”', async (changes, text) => {
  await renderHistory({ address: open, calls: thread(fakeThread([fakeMessage(2, changes)])) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a question that the customer sent again is marked as replaced', async () => {
  const thread = fakeThread([
    fakeMessage(1, { replaced: true }),
    fakeMessage(2, { replaced: true }),
    fakeMessage(3),
  ]);
  await renderHistory({
    calls: { ...calls, 'GET /sessions/:hash/:session_id': thread },
    address: `${chatHistoryPath}?chat=chat-1`,
  });
  expect(await screen.findAllByText('The customer sent this question again.')).toHaveLength(1);
});

test('a source shows its passage, its position and whether it has changed', async () => {
  const citations = [fakeCitation(), fakeCitation({ n: 2, title: 'FAQ', changed_since: true })];
  await renderHistory({
    address: open,
    calls: thread(fakeThread([fakeMessage(2, { citations })])),
  });
  const sources = await screen.findByRole('group', { name: 'Sources' });
  expect(sources.textContent).toContain('Document · Page 12');
  expect(sources.querySelector('blockquote')?.textContent).toBe(citations[0]?.excerpt);
  const links = within(sources).getAllByRole('link', { hidden: true });
  expect(links[0]?.getAttribute('href')).toBe('https://example.com/care.pdf');
  expect(links[0]?.getAttribute('rel')).toContain('noopener');
  expect(within(sources).getAllByText('Changed since')).toHaveLength(1);
});

test('a source shows when it was last checked and whether it may be outdated', async () => {
  const checked_at = '2026-01-02T12:00:00.000Z';
  const citations = [
    fakeCitation({ checked_at, is_stale: true }),
    fakeCitation({ n: 2, title: 'Shop', checked_at, is_stale: true, changed_since: true }),
  ];
  await renderHistory({
    address: open,
    calls: thread(fakeThread([fakeMessage(2, { citations })])),
  });
  const sources = await screen.findByRole('group', { name: 'Sources' });
  expect(within(sources).getAllByText(/^Last checked .*2026/)).toHaveLength(2);
  // A stale source that has also changed shows only that it has changed.
  expect(within(sources).getAllByText('May be out of date')).toHaveLength(1);
});

test('answers are rendered as Markdown without HTML or unsafe links', async () => {
  const text =
    '**Bold** <img src=x onerror="alert(1)">\n\n[good](https://example.com) [bad](javascript:alert(1))';
  const question = fakeMessage(1, { text: 'See https://example.com/a. <b>and</b>' });
  const citations = [fakeCitation({ url: 'javascript:alert(1)' })];
  const messages = [question, fakeMessage(2, { text, citations })];
  await renderHistory({ address: open, calls: thread(fakeThread(messages)) });
  const shown = await log();
  await waitFor(() => expect(shown.querySelector('strong')?.textContent).toBe('Bold'));
  expect(shown.querySelector('img, b, script')).toBeNull();
  expect(shown.textContent).toContain('<img src=x');
  const links = [...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://example.com/a', 'https://example.com/']);
});

test('the details explain masked data when the member lacks customer_info', async () => {
  await renderHistory({ address: open, user: fakeUser({ can: ['all_chats'] }) });
  expect(await screen.findByText(/do not have the permission “Customer information”/)).toBeTruthy();
  await renderHistory({ address: open });
  await screen.findByText('Messages from the customer');
  expect(screen.queryByText(/Customer information/)).toBeNull();
});

test('the details show the language, channel, page and number of messages', async () => {
  const session = fakeChat(1, {
    language: 'ko',
    channel: 'kakao',
    page_url: 'https://shop.example/roses',
    message_count: 1200,
  });
  await renderHistory({ address: open, calls: thread(fakeThread([fakeMessage(1)], { session })) });
  const card = screen.getByRole('complementary', { name: 'Chat details' });
  for (const text of ['Korean', 'KakaoTalk', 'shop.example/roses', '1,200']) {
    expect(await within(card).findByText(text)).toBeTruthy();
  }
});

test('the header shows the user id that the website signed', async () => {
  const session = fakeChat(1, { user_id: 'u-42' });
  await renderHistory({ address: open, calls: thread(fakeThread([fakeMessage(1)], { session })) });
  expect(await screen.findByText('Customer ID: u-42')).toBeTruthy();
});

test('older messages are prepended', async () => {
  const { user, api } = await renderHistory({
    address: open,
    calls: {
      ...calls,
      'GET /sessions/:hash/:session_id': ({ query }) =>
        query.before
          ? fakeThread([fakeMessage(1), fakeMessage(2)])
          : fakeThread([fakeMessage(3), fakeMessage(4)], { has_more: true }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Older messages' }));
  await screen.findByText('Message 1');
  expect(api.requests.at(-1)?.query).toMatchObject({ before: '3' });
  const texts = within(await log()).getAllByText(/^Message \d$/);
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    'Message 1',
    'Message 2',
    'Message 3',
    'Message 4',
  ]);
});
