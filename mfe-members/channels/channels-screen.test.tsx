import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  ChannelDelivery,
  NotificationChannel,
} from '#shared/contracts/chatbots/notification-channels.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { ChannelsScreen } from './channels-screen.tsx';

const channel: NotificationChannel = {
  id: 'one',
  kind: 'slack',
  name: 'Desk',
  host: 'hooks.slack.example',
  types: ['chat_waiting'],
  window_ids: null,
  paused: false,
  created_at: '2026-11-20T10:00:00Z',
};
const failed: ChannelDelivery = {
  id: 'two',
  type: null,
  state: 'failed',
  attempts: 1,
  status: 404,
  error: 'HTTP 404',
  created_at: '2026-11-20T10:00:00Z',
  sent_at: null,
};

const show = (calls: ScreenSetup['calls'] = {}) =>
  renderScreen({
    Screen: ChannelsScreen,
    pattern: '/redesign/organization',
    calls: {
      'GET /notification-channels': { items: [channel], types: ['chat_waiting', 'contact'] },
      'GET /notification-channels/:id/deliveries': { items: [failed] },
      'POST /notification-channels': { ...channel, secret: null },
      'PATCH /notification-channels/:id': { ...channel, paused: true },
      'DELETE /notification-channels/:id': { deleted: 1 },
      'POST /notification-channels/:id/test': failed,
      'POST /notification-channels/:id/deliveries/:delivery_id/replay': failed,
      'GET /windows/list': [],
      ...calls,
    },
  });

type Shown = Awaited<ReturnType<typeof show>>;
const sent = ({ api }: Shown, name: string) =>
  api.requests.find((request) => request.name === name)?.body;

async function choose({ user }: Shown, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Desk' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a channel is added with its address and its events', async () => {
  const shown = await show();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Add a channel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('Choose at least one event.');
  await user.selectOptions(dialog.getByLabelText(/Service/), 'discord');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Night');
  await user.type(
    dialog.getByRole('textbox', { name: /Webhook URL/ }),
    'https://discord.example/1',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'A customer leaves contact details' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(shown, 'POST /notification-channels')).toEqual({
    kind: 'discord',
    name: 'Night',
    url: 'https://discord.example/1',
    types: ['contact'],
    window_ids: null,
  });
});

test('the secret of a webhook is shown once', async () => {
  const { user } = await show({ 'POST /notification-channels': { ...channel, secret: 'sec-1' } });
  await user.click(await screen.findByRole('button', { name: 'Add a channel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/Service/), 'webhook');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Server');
  await user.type(dialog.getByRole('textbox', { name: /Webhook URL/ }), 'https://desk.example/1');
  await user.click(dialog.getByRole('checkbox', { name: 'A customer is waiting for a person' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('sec-1');
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText('sec-1')).toBeNull());
});

test('a change without a new address keeps the stored one', async () => {
  const shown = await show();
  await choose(shown, 'Change');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/hooks\.slack\.example is secret/);
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(shown, 'PATCH /notification-channels/:id')).toEqual({
    name: 'Desk',
    types: ['chat_waiting'],
    window_ids: null,
  });
});

test('a channel is paused, and deleted after confirmation', async () => {
  const shown = await show();
  await choose(shown, 'Pause');
  await waitFor(() =>
    expect(sent(shown, 'PATCH /notification-channels/:id')).toEqual({ paused: true }),
  );
  await choose(shown, 'Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  await shown.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(shown.api.requests.some(({ name }) => name.startsWith('DELETE'))).toBe(true),
  );
});

test('a test message opens the list of deliveries, where a failed one can be sent again', async () => {
  const shown = await show();
  await choose(shown, 'Send a test message');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to “Desk”' }));
  await dialog.findByText('HTTP 404');
  await shown.user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(shown.api.requests.some(({ name }) => name.endsWith('/replay'))).toBe(true),
  );
});
