import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Team } from '#shared/contracts/conversations/teams.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeMember } from '../testing/fake-members.ts';
import { TeamsScreen } from './teams-screen.tsx';

const team: Team = { team_id: 'night', name: 'Night shift', member_ids: ['jun'], is_own: false };
const members = [
  fakeMember(),
  fakeMember({ id: 'jun', name: 'Jun Lee', email: 'jun@example.com' }),
];

const show = (items = [team]) =>
  renderScreen({
    Screen: TeamsScreen,
    pattern: '/redesign/organization',
    calls: {
      'GET /teams': { items },
      'GET /members': members,
      'POST /teams': team,
      'PATCH /teams/:id': team,
      'DELETE /teams/:id': { deleted: 1 },
    },
  });
type Shown = Awaited<ReturnType<typeof show>>;
const sent = ({ api }: Shown, name: string) =>
  api.requests.find((request) => request.name === name)?.body;

test('a team is added with its members', async () => {
  const shown = await show([]);
  const { user } = shown;
  await screen.findByText('No teams yet');
  await user.click(screen.getByRole('button', { name: 'Add a team' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Night shift');
  await user.click(dialog.getByRole('button', { name: /^Members/ }));
  await user.click(await screen.findByRole('option', { name: /Jun Lee/ }));
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(shown, 'POST /teams')).toEqual({ name: 'Night shift', member_ids: ['jun'] }),
  );
});

test('a team is listed with its members, renamed, and deleted after confirmation', async () => {
  const shown = await show();
  const { user } = shown;
  await screen.findByText('Jun Lee');
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Night shift' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' Seoul');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(shown, 'PATCH /teams/:id')).toEqual({
      ...{ name: 'Night shift Seoul', member_ids: ['jun'] },
    }),
  );
  await choose('Delete');
  const confirm = within(await screen.findByRole('alertdialog'));
  await user.click(confirm.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(shown.api.requests.some(({ name }) => name === 'DELETE /teams/:id')).toBe(true),
  );
});
