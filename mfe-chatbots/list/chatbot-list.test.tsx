import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { ChatbotList } from './chatbot-list.tsx';
import type { ListedChatbot } from './use-chatbot-filter.ts';

const flowers: ListedChatbot = {
  id: 'window-1',
  hash_id: 'onyu-flowers',
  name: '온유꽃집',
  image_url: null,
  agent_on: true,
  agent_type: 'customer-service',
  chat_count_month: 1234,
  last_activity_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  state: 'live',
};
const tea: ListedChatbot = {
  ...flowers,
  id: 'window-2',
  hash_id: 'green-tea-house',
  name: 'Green Tea House',
  agent_type: 'general',
  chat_count_month: 0,
  last_activity_at: null,
  state: 'draft',
};

/** The list and the toasts that the shell would show. */
function ListWithMessages() {
  const toasts = useToasts();
  return (
    <>
      <ChatbotList />
      {toasts.map(({ id, text, action }) => (
        <p key={id}>
          {text}
          {action && (
            <button type="button" onClick={action.onSelect}>
              {action.label}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

function renderList({ calls, ...setup }: Partial<Parameters<typeof renderScreen>[0]> = {}) {
  const all: FakeCalls = { 'GET /windows/list': [flowers, tea], ...calls };
  return renderScreen({
    Screen: ListWithMessages,
    pattern: '/redesign/chatbots',
    ...setup,
    calls: all,
  });
}

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test('chatbot card shows type, state, chats and activity and links to its chatbot', async () => {
  await renderList();
  const link = await screen.findByRole('link', { name: '온유꽃집' });
  expect(link.getAttribute('href')).toBe('/redesign/onyu-flowers');
  const card = within(link.closest('li') as HTMLElement); // a card is an item of a list
  for (const words of [
    'Customer service',
    'Live',
    '1234 AI answers this month',
    'Active 3 hours ago',
  ]) {
    expect(card.getByText(words)).toBeTruthy();
  }
  expect(screen.getByText('Unpublished changes', { selector: 'span' })).toBeTruthy();
  expect(screen.getByText('No chats yet')).toBeTruthy();
});

test('table view is remembered and its sort order is stored in the URL', async () => {
  const { user, unmount } = await renderList();
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  await user.click(screen.getByRole('button', { name: 'AI answers this month' }));
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows()[1]).toContain('Green Tea House');
  expect(location.search).toBe('?sort=chats.ascending');
  unmount();
  await renderList();
  expect(await screen.findByRole('table', { name: 'Chatbots' })).toBeTruthy();
});

test('search and filters are stored in the URL and can be cleared when nothing matches', async () => {
  const { user } = await renderList();
  await user.type(await screen.findByRole('searchbox'), '꽃');
  expect(screen.queryByRole('link', { name: 'Green Tea House' })).toBeNull();
  expect(screen.getByText('1 chatbot')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Unpublished changes');
  expect(new URLSearchParams(location.search).get('state')).toBe('draft');
  expect(screen.getByText('No matching chatbots')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(screen.getByRole('link', { name: 'Green Tea House' })).toBeTruthy();
  expect(location.search).toBe('');
});

test('“/” focuses the search and “n” opens the creation wizard', async () => {
  const { user } = await renderList();
  const search = await screen.findByRole('searchbox');
  await user.keyboard('/');
  expect(document.activeElement).toBe(search);
  await user.keyboard('n');
  expect(location.pathname).toBe('/redesign/chatbots');
  search.blur();
  await user.keyboard('n');
  expect(location.pathname).toBe('/redesign/chatbots/new');
});

test('list shows six skeleton cards while loading', async () => {
  let answer: (list: ListedChatbot[]) => void = () => undefined;
  const calls = {
    'GET /windows/list': () => new Promise<ListedChatbot[]>((resolve) => (answer = resolve)),
  };
  const { container } = await renderList({ calls });
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(container.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(6);
  answer([flowers]);
  await screen.findByRole('link', { name: '온유꽃집' });
});

test('list shows a load error and retries', async () => {
  let isBroken = true;
  const { user } = await renderList({
    calls: {
      'GET /windows/list': () => {
        if (isBroken) throw new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' });
        return [flowers];
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: '온유꽃집' });
});

test('empty list offers to create the first chatbot', async () => {
  await renderList({ calls: { 'GET /windows/list': [] } });
  await screen.findByText('Create your first chatbot');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/redesign/chatbots/new', '/redesign/chatbots/new?start=sample']);
});

test('empty list tells members who may not create a chatbot whom to ask', async () => {
  await renderList({
    user: fakeUser({ can: ['manage_chatbots_part'] }),
    calls: { 'GET /windows/list': [] },
  });
  expect(await screen.findByText(/Ask an owner or leader/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('members without manage_chatbots_all cannot create, archive or delete', async () => {
  const { user } = await renderList({ user: fakeUser({ can: ['manage_chatbots_part'] }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for 온유꽃집' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Open chats',
    'Settings',
    'Copy install code',
    'Download as a file',
  ]);
  expect(screen.queryByRole('link', { name: 'New chatbot' })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText(/you need the permission “Manage all chatbots”/)).toBeTruthy();
});

test('a chatbot is deleted once its name is typed and restored by Undo', async () => {
  let inUse = [flowers, tea];
  const { user, api } = await renderList({
    calls: {
      'GET /windows/list': () => inUse,
      'DELETE /windows/:hash': () => {
        inUse = [tea];
        return { deleted: 1, restore_until: '2026-12-21T00:00:00.000Z' };
      },
      // The screen does not read the response.
      'PATCH /windows/:hash': () => {
        inUse = [flowers, tea];
        return {} as never;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for 온유꽃집' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “온유꽃집”?' }));
  for (const loss of [/all its chats/, /contact details/, /KakaoTalk and SMS/, /30 days/]) {
    expect(dialog.getByText(loss)).toBeTruthy();
  }
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete chatbot' });
  await user.type(dialog.getByRole('textbox'), '온유꽃');
  expect(confirm.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox'), '집'.normalize('NFD'));
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('link', { name: '온유꽃집' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: '온유꽃집' });
  const restored = api.requests.find(({ name }) => name === 'PATCH /windows/:hash');
  expect(restored).toMatchObject({ params: { hash: 'onyu-flowers' }, body: { hidden: false } });
});

test('archive shows the last day to restore a chatbot and restores it', async () => {
  const { user, api } = await renderList({
    address: '/redesign/chatbots?tab=archive',
    calls: {
      'GET /windows/hidden': [
        {
          ...tea,
          hidden_at: null,
          deleted_at: '2026-11-20T00:00:00.000Z',
          restore_until: '2026-12-20T12:00:00.000Z',
        },
      ],
      'PATCH /windows/:hash': () => ({}) as never, // the response is not read
    },
  });
  expect((await screen.findAllByText('Dec 20, 2026')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Restore: Green Tea House' }));
  await screen.findByText('“Green Tea House” was restored.');
  expect(api.requests.map(({ name }) => name)).toContain('PATCH /windows/:hash');
});

test('menu copies the install code', async () => {
  const { user } = await renderList();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Actions for 온유꽃집' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy install code' }));
  await screen.findByText(/install code is copied/);
  expect(writeText.mock.calls[0]?.[0]).toBe(
    '<script src="http://customers.test/widget.js" async></script>\n<chatbot-window hash-id="onyu-flowers"></chatbot-window>',
  );
});
