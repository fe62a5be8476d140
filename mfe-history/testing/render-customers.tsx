import { screen, within } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { minuteMs } from '#shared/utils/durations.ts';
import { CustomersScreen } from '../customers/customers-screen.tsx';

type ContactPage = ResultOf<'GET /windows/:hash/contact'>;
type Contact = ContactPage['items'][number];

const stateNames = {
  new: 'New',
  in_progress: 'In progress',
  on_hold: 'On hold',
  done: 'Done',
  rejected: 'Declined',
};
export const fakeStates = Object.entries(stateNames).map(([id, name]) => ({
  id,
  name,
  color: 'gray' as const,
  is_archived: false,
}));
/** Customers in each state. */
export const stateCounts = { new: 1, in_progress: 2, on_hold: 0, done: 3, rejected: 0 };

export function fakeContact(number: number, changes: Partial<Contact> = {}): Contact {
  const created_at = new Date(Date.UTC(2026, 0, 31) - number * minuteMs).toISOString();
  return {
    id: `contact-${number}`,
    window_id: 'window-1',
    session_id: `chat-${number}`,
    customer_id: `person-${number}`,
    user_id: null,
    reason: 'request',
    progress: 'new',
    state: 'new',
    order: 0,
    name: `Mina ${number}`,
    email: `mina${number}@example.org`,
    phone: '+821012345678',
    items: {},
    fields: {},
    profile_kind: 'adult',
    guardian_consent: false,
    message: 'Roses by Friday?',
    memo: null,
    assignee: null,
    tag_ids: [],
    channel: 'web',
    language: 'en',
    page_url: null,
    consent_at: null,
    consent_version: null,
    consent_text: null,
    progress_at: null,
    progress_by: null,
    resolved_at: null,
    created_at,
    updated_at: created_at,
    ...changes,
  };
}
export const contactPage = (items: Contact[], changes: Partial<ContactPage> = {}): ContactPage => ({
  items,
  total: items.length,
  page: 1,
  size: 20,
  next_cursor: null,
  counts: stateCounts,
  ...changes,
});
export const customersPath = '/redesign/onyu-flowers/customers';
export const renderCustomers = (calls: FakeCalls, setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: CustomersScreen,
    pattern: '/redesign/:hash_id/customers',
    calls: { 'GET /progress-states': { items: fakeStates }, ...calls },
    ...setup,
  });
export const findRow = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Customers who left their details' });
  return (await within(table).findByText(name)).closest('tr') as HTMLElement;
};
