import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import {
  fakeChat,
  fakeCitation,
  fakeMessage,
  fakePage,
  fakeThread,
} from '../testing/fake-chats.ts';
import { Inbox } from './inbox.tsx';

const chats = [fakeChat(1), fakeChat(2), fakeChat(3)];
const calls: FakeCalls = {
  'GET /sessions/:hash': fakePage(chats),
  'GET /sessions/:hash/:session_id': fakeThread([fakeMessage(1), fakeMessage(2)]),
};
const path = '/redesign/onyu-flowers/chat-history';

function render(setup: Partial<ScreenSetup> = {}) {
  return renderScreen({
    Screen: Inbox,
    pattern: '/redesign/:hash_id/chat-history',
    calls,
    ...setup,
  });
}
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const searchField = () => screen.getByRole('searchbox', { name: 'Search chats' });

describe('the list', () => {
  test('type, search text and dates in the URL are sent to the server', async () => {
    const { api } = await render({
      address: `${path}?type=waiting&q=환불&from=2026-01-01&until=2026-01-31`,
    });
    await row('Customer 1');
    expect(api.requests[0]).toMatchObject({
      name: 'GET /sessions/:hash',
      params: { hash: 'onyu-flowers' },
      query: { type: 'waiting', text: '환불', start_date: '2026-01-01', end_date: '2026-01-31' },
    });
    expect(searchField()).toHaveProperty('value', '환불');
  });

  test('invalid URL parameters are ignored', async () => {
    const { api } = await render({
      address: `${path}?type=odd&from=yesterday&until=2026-02-31`,
    });
    await row('Customer 1');
    expect(api.requests[0]?.query).toEqual({ type: 'all', size: '30' });
  });

  test('counts are shown with their filters and waiting chats are one click away', async () => {
    const page = fakePage(chats, { counts: { waiting: 3, mine: 1 } });
    const { user, api } = await render({ calls: { ...calls, 'GET /sessions/:hash': page } });
    await row('Customer 1');
    expect(screen.getByRole('option', { name: 'Assigned to me (1)' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '3 chats wait for a person' }));
    await waitFor(() => expect(location.search).toBe('?type=waiting'));
    await waitFor(() => expect(api.requests.at(-1)?.query).toMatchObject({ type: 'waiting' }));
  });

  test('search matches are highlighted', async () => {
    const snippet = { text: '교환과 환불 규정', marks: [[4, 6] as [number, number]] };
    await render({
      address: `${path}?q=환불`,
      calls: { ...calls, 'GET /sessions/:hash': fakePage([fakeChat(1, { snippet })]) },
    });
    const link = await row('Customer 1');
    expect(link.querySelector('mark')?.textContent).toBe('환불');
    expect(link.textContent).toContain('교환과 환불 규정');
  });

  test('search waits while an input method composes', async () => {
    const { api } = await render();
    await row('Customer 1');
    const searches = () => api.requests.filter(({ query }) => query.text !== undefined);
    const field = searchField();
    fireEvent.compositionStart(field);
    for (const value of ['ㅎ', '화', '환', '환ㅂ', '환불'])
      fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(searches()).toEqual([]);
    fireEvent.compositionEnd(field);
    await waitFor(() => expect(searches()).toMatchObject([{ query: { text: '환불' } }]));
    expect(new URLSearchParams(location.search).get('q')).toBe('환불');
  });

  test('“Load more” continues after the last row', async () => {
    const { user, api } = await render({
      calls: {
        ...calls,
        'GET /sessions/:hash': ({ query }) =>
          query.last_updated_at
            ? fakePage([fakeChat(4)])
            : fakePage(chats, { has_more: true, next_cursor: 'cursor' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await row('Customer 4');
    expect(api.requests.at(-1)?.query).toMatchObject({ last_updated_at: 'cursor' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('unread messages are counted until the chat is opened', async () => {
    const unread = fakeChat(1, { unread: 2 });
    const { user } = await render({
      calls: {
        'GET /sessions/:hash': fakePage([unread, fakeChat(2)]),
        'GET /sessions/:hash/:session_id': fakeThread([fakeMessage(1)], { session: unread }),
      },
    });
    expect((await row('Customer 1')).textContent).toContain('2 new');
    await user.click(await row('Customer 1'));
    await screen.findByText('Message 1');
    await user.click(screen.getByRole('button', { name: 'Close the chat' }));
    await waitFor(async () => expect((await row('Customer 1')).textContent).not.toContain('new'));
  });

  test('without all_chats only own chats are shown and no filter for others', async () => {
    const user = fakeUser({ can: [], own_chats: true });
    const { api } = await render({ user, address: `${path}?type=all` });
    await row('Customer 1');
    expect(api.requests[0]?.query).toMatchObject({ type: 'mine' });
    expect(screen.queryByRole('combobox', { name: 'Which chats' })).toBeNull();
    await render({ user, calls: { ...calls, 'GET /sessions/:hash': fakePage([]) } });
    await screen.findByText('No chats of yours');
  });

  test('empty list explains how chats arrive, and filters without a match can be cleared', async () => {
    const empty = { ...calls, 'GET /sessions/:hash': fakePage([]) };
    await render({ calls: empty });
    const install = await screen.findByRole('link', { name: 'Install on your website' });
    expect(install.getAttribute('href')).toBe('/redesign/onyu-flowers/settings?tab=install');
    expect(screen.getByRole('link', { name: 'Try it in the preview' })).toBeTruthy();

    const { user } = await render({ calls: empty, address: `${path}?q=x&type=ai&chat=chat-1` });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(location.search).toBe('?chat=chat-1');
  });
});

describe('a chat', () => {
  const open = `${path}?chat=chat-1`;
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
    await render({ address: open, calls: thread(fakeThread(messages)) });
    await screen.findByText('Message 2');
    const articles = within(await log()).getAllByRole('article');
    expect(articles.map((article) => article.querySelector('header')?.textContent)).toEqual([
      expect.stringContaining('Customer 1'),
      expect.stringContaining('AI'),
      expect.stringContaining('ParkPerson'),
      expect.stringContaining('System'),
    ]);
  });

  test.each([
    [{ state: 'streaming' }, 'Answering…'],
    [{ state: 'stopped' }, 'Stopped before its end'],
    [{ state: 'failed' }, 'The answer failed'],
    [{ finish: 'no_answer' }, 'Found no answer'],
    [{ finish: 'handoff' }, 'Handed over to a person'],
    [{ fallback: true }, 'The model failed; quoted from the sources instead'],
    [{ mode: 'retrieval' }, 'Quoted from the sources'],
    [{}, 'Answered by the model'],
  ] as const)('an answer with outcome %j shows “%s”', async (changes, text) => {
    await render({ address: open, calls: thread(fakeThread([fakeMessage(2, changes)])) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('a question that was sent again is marked, whether or not it was reworded', async () => {
    const thread = fakeThread([
      fakeMessage(1, { replaced: true }),
      fakeMessage(2, { replaced: true }),
      fakeMessage(3),
    ]);
    await render({
      calls: { ...calls, 'GET /sessions/:hash/:session_id': thread },
      address: `${path}?chat=chat-1`,
    });
    expect(await screen.findAllByText('The customer asked this again.')).toHaveLength(1);
  });

  test('a source shows its passage, position and that it has changed', async () => {
    const citations = [fakeCitation(), fakeCitation({ n: 2, title: 'FAQ', changed_since: true })];
    await render({ address: open, calls: thread(fakeThread([fakeMessage(2, { citations })])) });
    const sources = await screen.findByRole('group', { name: 'Sources' });
    expect(sources.textContent).toContain('Document · Page 12');
    expect(sources.querySelector('blockquote')?.textContent).toBe(citations[0]?.excerpt);
    const links = within(sources).getAllByRole('link', { hidden: true });
    expect(links[0]?.getAttribute('href')).toBe('https://example.com/care.pdf');
    expect(links[0]?.getAttribute('rel')).toContain('noopener');
    expect(within(sources).getAllByText('Changed since')).toHaveLength(1);
  });

  test('a source shows when it was last checked and that it may be outdated', async () => {
    const checked_at = '2026-01-02T12:00:00.000Z';
    const citations = [
      fakeCitation({ checked_at, is_stale: true }),
      fakeCitation({ n: 2, title: 'Shop', checked_at, is_stale: true, changed_since: true }),
    ];
    await render({ address: open, calls: thread(fakeThread([fakeMessage(2, { citations })])) });
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
    await render({ address: open, calls: thread(fakeThread(messages)) });
    const path = await log();
    await waitFor(() => expect(path.querySelector('strong')?.textContent).toBe('Bold'));
    expect(path.querySelector('img, b, script')).toBeNull();
    expect(path.textContent).toContain('<img src=x');
    const links = [...path.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://example.com/a', 'https://example.com/']);
  });

  test('without customer_info a customer is masked and the details say why', async () => {
    await render({ address: open, user: fakeUser({ can: ['all_chats'] }) });
    expect(
      await screen.findByText(/do not have the permission “Customer information”/),
    ).toBeTruthy();
    await render({ address: open });
    await screen.findByText('Messages of the customer');
    expect(screen.queryByText(/Customer information/)).toBeNull();
  });

  test('details show language, channel, page and number of messages', async () => {
    const session = fakeChat(1, {
      language: 'ko',
      channel: 'kakao',
      page_url: 'https://shop.example/roses',
      message_count: 1200,
    });
    await render({ address: open, calls: thread(fakeThread([fakeMessage(1)], { session })) });
    const card = screen.getByRole('complementary', { name: 'About this chat' });
    for (const text of ['Korean', 'KakaoTalk', 'shop.example/roses', '1,200']) {
      expect(await within(card).findByText(text)).toBeTruthy();
    }
  });

  test('header shows the user id that the business signed', async () => {
    const session = fakeChat(1, { user_id: 'u-42' });
    await render({ address: open, calls: thread(fakeThread([fakeMessage(1)], { session })) });
    expect(await screen.findByText('Customer ID: u-42')).toBeTruthy();
  });

  test('older messages are prepended', async () => {
    const { user, api } = await render({
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
});

describe('errors', () => {
  test('a failed list does not affect the thread and vice versa', async () => {
    let isBroken = true;
    const fail = () => {
      throw new FakeProblem(500, { code: 'internal', detail: 'Something broke.' });
    };
    const { user } = await render({
      address: `${path}?chat=chat-1`,
      calls: { ...calls, 'GET /sessions/:hash': () => (isBroken ? fail() : fakePage(chats)) },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The chats could not be loaded',
    );
    await screen.findByText('Message 2');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Customer 2');

    await render({
      address: `${path}?chat=chat-1`,
      calls: { ...calls, 'GET /sessions/:hash/:session_id': fail },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The chat could not be loaded',
    );
    await row('Customer 2');
  });

  test('a missing chat leads back to the list', async () => {
    const { user } = await render({
      address: `${path}?chat=gone`,
      calls: {
        ...calls,
        'GET /sessions/:hash/:session_id': () => {
          throw new FakeProblem(404, { code: 'not_found', detail: 'No such chat.' });
        },
      },
    });
    const message = await screen.findByText('This chat was not found');
    const box = message.parentElement ?? document.body;
    await user.click(within(box).getByRole('button', { name: 'Back to the list' }));
    expect(location.search).toBe('');
  });
});

describe('keyboard', () => {
  const current = () => document.activeElement?.getAttribute('data-chat');

  test('j and k move, Enter opens and Escape returns to the row', async () => {
    const { user } = await render();
    await row('Customer 1');
    await user.keyboard('jj');
    expect(current()).toBe('chat-2');
    await user.keyboard('k');
    expect(current()).toBe('chat-1');
    await user.keyboard('{ArrowDown}{End}');
    expect(current()).toBe('chat-3');
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(location.search).toBe('?chat=chat-1'));
    await screen.findByText('Message 2');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('log'));
    await user.keyboard('j');
    expect(current()).toBe('chat-2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(() => expect(current()).toBe('chat-1'));
  });

  test('one row is in the tab order and the open chat is marked', async () => {
    await render({ address: `${path}?chat=chat-2` });
    await row('Customer 1');
    const links = screen.getAllByRole('link', { name: /Customer/ });
    expect(links.map((link) => link.tabIndex)).toEqual([-1, 0, -1]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  test('“/” focuses the search, where j is typed as a letter', async () => {
    const { user } = await render();
    await row('Customer 1');
    await user.keyboard('/');
    expect(document.activeElement).toBe(searchField());
    await user.keyboard('jk');
    expect(searchField()).toHaveProperty('value', 'jk');
  });
});
