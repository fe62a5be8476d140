import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import type { ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeCannedReply } from '../../../../../testing/fake-canned-replies.ts';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../../../../../testing/fake-chats.ts';
import { renderHistory } from '../../../../../testing/render-history.tsx';
import type { CannedReply, ReplyVariables } from './canned-queries.ts';

let replies: CannedReply[];
let values: ReplyVariables;
let failure: FakeProblem | null;

beforeEach(() => {
  localStorage.clear();
  replies = [
    fakeCannedReply(),
    fakeCannedReply({ id: 'reply-2', shortcut: 'hours', title: 'Opening hours', text: 'We open.' }),
  ];
  values = { customer: 'Kim', member: 'Mina', chatbot: 'Bot', business: 'Shop' };
  failure = null;
});

const calls = (): FakeCalls => ({
  'GET /canned-replies': () => {
    if (failure) throw failure;
    return { items: replies };
  },
  'GET /windows/list': [],
  'POST /canned-replies': ({ body }) => {
    const created = fakeCannedReply({ ...(body as Partial<CannedReply>), id: 'reply-3' });
    if (created.shortcut === 'hello') {
      const fields = { shortcut: 'duplicate' };
      throw new FakeProblem(422, { code: 'validation_failed', detail: 'Taken', fields });
    }
    replies = [...replies, created];
    return created;
  },
  'DELETE /canned-replies/:reply_id': ({ params }) => {
    replies = replies.filter(({ id }) => id !== params.reply_id);
    return { deleted: 1 };
  },
  'GET /sessions/:hash': fakePage([]),
  'GET /sessions/:hash/:session_id/notes': { items: [] },
  'GET /sessions/:hash/:session_id/reply-variables': () => values,
  'GET /sessions/:hash/:session_id': () =>
    fakeThread([fakeMessage(1)], { session: fakeChat(1, { handled_by: 'human' }) }),
});
async function renderComposer(setup: Partial<ScreenSetup> = {}) {
  const rendered = await renderHistory({
    address: '/redesign/onyu-flowers/chat-history?chat=chat-1',
    calls: calls(),
    ...setup,
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Reply to Customer 1',
  });
  return { ...rendered, field };
}
const findList = () => screen.findByRole('listbox', { name: 'Canned replies' });
const findDialog = () => screen.findByRole('dialog', { name: 'Canned replies' });

test('a canned reply chosen after / is inserted with the values of the chat', async () => {
  const { user, field } = await renderComposer();
  await user.type(field, 'Hi! /');
  const options = within(await findList()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('/helloGreeting'),
    expect.stringContaining('/hoursOpening hours'),
    'Manage canned replies',
  ]);
  expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  await user.keyboard('{ArrowUp}{Enter}');
  await screen.findByDisplayValue('Hi! Hello Kim, I am Mina.');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the list of canned replies is filtered by typing, closed by Escape, and inserts by click', async () => {
  const { user, field } = await renderComposer();
  await user.type(field, '/hou');
  expect(within(await findList()).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Insert a canned reply' }));
  await user.click(within(await findList()).getByText('Opening hours'));
  await screen.findByDisplayValue('We open.');
  expect(document.activeElement).toBe(field);
});

test('Enter does not send a typed shortcut while the canned replies are loading', async () => {
  const loading = Promise.withResolvers<{ items: CannedReply[] }>();
  const { user, field, api } = await renderComposer({
    calls: { ...calls(), 'GET /canned-replies': () => loading.promise },
  });
  await user.type(field, '/hello{Enter}');
  expect(field.value).toBe('/hello');
  loading.resolve({ items: replies });
  await screen.findByRole('option', { name: /Greeting/ });
  await user.keyboard('{Enter}');
  await screen.findByDisplayValue('Hello Kim, I am Mina.');
  expect(api.requests.map(({ name }) => name)).not.toContain('POST /sessions/:id/chat');
});

test('a variable without a value is selected and prevents sending', async () => {
  values = { ...values, customer: null };
  const { user, field, api } = await renderComposer();
  await user.type(field, '/hello');
  await findList();
  await user.keyboard('{Enter}');
  await screen.findByDisplayValue('Hello {customer}, I am Mina.');
  const selected = () => field.value.slice(field.selectionStart, field.selectionEnd);
  expect(selected()).toBe('{customer}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Replace {customer} before sending.');
  expect(selected()).toBe('{customer}');
  expect(api.requests.map(({ name }) => name)).not.toContain('POST /sessions/:id/chat');
});

test('a member adds a canned reply, corrects a taken shortcut, and deletes the reply', async () => {
  replies = [];
  const { user, field } = await renderComposer();
  await user.type(field, '/');
  await screen.findAllByText('No canned replies yet');
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await findDialog());
  await dialog.findByText('No canned replies yet');
  expect(field.value).toBe('');
  await user.click(dialog.getByRole('button', { name: 'New canned reply' }));
  const form = within(await screen.findByRole('dialog', { name: 'New canned reply' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findAllByText('Fill in this field.')).toHaveLength(3);
  const shortcut = form.getByRole('textbox', { name: 'Shortcut' });
  await user.type(shortcut, '/hello');
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Thanks');
  await user.type(form.getByRole('textbox', { name: 'Text' }), 'Thank you!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/already/);
  await user.clear(shortcut);
  await user.type(shortcut, 'thanks');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await within(await findDialog()).findByText('/thanks');
  await user.click(screen.getByRole('button', { name: 'Delete /thanks' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete /thanks?' });
  await user.click(within(question).getByRole('button', { name: 'Delete canned reply' }));
  await within(await findDialog()).findByText('No canned replies yet');
});

test('members who do not manage chatbots can read but not change canned replies', async () => {
  const { user, field } = await renderComposer({ user: fakeUser({ can: ['all_chats'] }) });
  await user.type(field, '/');
  await user.click(within(await findList()).getByText('Show all canned replies'));
  const dialog = within(await findDialog());
  await dialog.findByText('/hours');
  dialog.getByText(/Members who manage chatbots can change them/);
  expect(dialog.queryByRole('button', { name: 'New canned reply' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Edit /hours' })).toBeNull();
});

test('a failed load of canned replies is shown in the list and can be retried in the dialog', async () => {
  failure = new FakeProblem(500, { code: 'internal', detail: 'Broken' });
  const { user, field } = await renderComposer();
  await user.type(field, '/');
  await screen.findAllByText('The canned replies could not be loaded.');
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await findDialog());
  failure = null;
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await dialog.findByText('/hours');
});
