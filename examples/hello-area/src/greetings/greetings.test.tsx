import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminCalls } from '@chatwindow/console';
import { FakeProblem, renderScreen, type ScreenSetup, screen } from '@chatwindow/console/testing';
import { GreetingCard } from './greeting-card.tsx';
import { Greetings } from './greetings.tsx';

type Calls = NonNullable<ScreenSetup['calls']>;
type Listed = AdminCalls['GET /windows/list']['result'][number];

const listed: Listed = {
  id: 'window-1',
  hash_id: 'bakery',
  name: 'Bakery',
  image_url: null,
  agent_on: true,
  agent_type: 'general',
  chat_count_month: 0,
  last_activity_at: null,
  state: 'live',
};
type Chatbot = AdminCalls['GET /windows']['result'];
// Only the fields that the screens of this area read.
const bakery = {
  hash_id: 'bakery',
  name: 'Bakery',
  revision: 7,
  intro_text: { en: 'Welcome!', ko: '환영합니다!' },
} as Partial<Chatbot> as Chatbot;

const show = (calls: Calls, more: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: Greetings,
    pattern: '/redesign/hello',
    calls: { 'GET /windows/list': [listed], 'GET /windows': bakery, ...calls },
    ...more,
  });

test('saving changes the greeting in the language of the page and sends the revision that was read', async () => {
  const { user, api } = await show({
    'PATCH /windows/:hash': ({ body }) => ({ ...bakery, ...(body as Partial<Chatbot>) }),
  });
  await user.click(await screen.findByRole('link', { name: 'Bakery' }));
  const field = await screen.findByRole('textbox', { name: 'Greeting' });
  await user.clear(field);
  await user.type(field, 'Good morning!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByDisplayValue('Good morning!');

  const saved = api.requests.find(({ name }) => name === 'PATCH /windows/:hash');
  assert.deepEqual(saved?.params, { hash: 'bakery' });
  assert.deepEqual(saved?.body, { intro_text: { en: 'Good morning!', ko: '환영합니다!' } });
  assert.equal(saved?.headers.get('if-match'), '"7"');
});

test('the typed text stays and the reason is shown when saving fails', async () => {
  const refused = { code: 'stale_revision', detail: 'Somebody else changed it.' } as const;
  const { user } = await show(
    {
      'PATCH /windows/:hash': () => {
        throw new FakeProblem(412, refused);
      },
    },
    { address: '/redesign/hello?chatbot=bakery' },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Greeting' }), ' Hello!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  assert.ok(await screen.findByText('Somebody else changed it.'));
  assert.ok(screen.getByDisplayValue('Welcome! Hello!'));
});

test('the screen shows an empty state in the user’s language when there are no chatbots', async () => {
  await show({ 'GET /windows/list': [] }, { language: 'ko' });
  assert.ok(await screen.findByText('아직 챗봇이 없습니다'));
});

test('the list is loaded again when the user retries after an error', async () => {
  let isBroken = true;
  const { user } = await show({
    'GET /windows/list': () => {
      if (!isBroken) return [listed];
      throw new FakeProblem(503, { code: 'unavailable', detail: 'Please come back later.' });
    },
  });
  await screen.findByText('Please come back later.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  assert.ok(await screen.findByRole('link', { name: 'Bakery' }));
});

const UsagePage = () => <GreetingCard windowHash="bakery" />;

test('the card on the usage page shows the greeting and leads to it', async () => {
  await show({}, { Screen: UsagePage, pattern: '/redesign/:hash_id' });
  assert.ok(await screen.findByText('Welcome!'));
  const link = screen.getByRole('link', { name: 'Change the greeting' });
  assert.equal(link.getAttribute('href'), '/redesign/hello?chatbot=bakery');
});
