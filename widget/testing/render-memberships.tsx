import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MembershipView } from '../chat/membership/membership-view.tsx';
import type { createFakeMemberships } from './fake-memberships.ts';
import { renderInChat } from './render-in-chat.tsx';

export const ana = { email: 'ana@example.com', phone_number: null, user_id: null };

/** Renders the membership view of a chat with a scripted API. */
export async function renderMemberships(fake: ReturnType<typeof createFakeMemberships>) {
  const rendered = renderInChat(
    <MembershipView hashId="w" />,
    { callHost: fake.callHost },
    'purchases',
  );
  await screen.findByRole('heading', { name: 'Your answers' });
  return rendered;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const click = (name: string | RegExp) => userEvent.click(button(name));
/** The section with this heading. */
export const section = (name: string) => within(screen.getByRole('region', { name }));
