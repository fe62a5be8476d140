import { screen } from '@testing-library/react';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Create } from '../create/create.tsx';

// The fields that the wizard reads.
export const createdWindow = {
  id: 'window-1',
  hash_id: 'green-tea-house',
  name: 'Green Tea House',
  agent_id: 'agent-1',
  starter_questions: [],
  revision: 1,
} as unknown as Window;

const respondAvailable: NonNullable<FakeCalls['GET /windows/check_hash']> = ({
  query: { text = '' },
}) => {
  const hash_id = text.toLowerCase().replaceAll(' ', '-');
  return { text, hash_id, available: true, suggestion: hash_id };
};

export function renderWizard({
  calls,
  ...setup
}: Partial<Parameters<typeof renderScreen>[0]> = {}) {
  const all: FakeCalls = {
    'GET /windows/check_hash': respondAvailable,
    'GET /chatbot-templates': { items: [] },
    'POST /windows': createdWindow,
    'GET /windows': createdWindow,
    'GET /windows/list': [],
    'PATCH /windows/:hash': createdWindow,
    'POST /windows/:hash/preview': {
      token: 'token',
      expires_at: '2026-12-01T00:00:00.000Z',
      url: 'http://customers.test/preview/green-tea-house?token=token',
    },
    'POST /customer-service/faq/list': { items: [], total: 0, page: 1, size: 5, next_cursor: null },
    'GET /customer-service/documents/list': { items: [], total: 0, page: 1, size: 50 },
    'GET /websites': { items: [], total: 0, page: 1, size: 20 },
    ...calls,
  };
  return renderScreen({
    Screen: Create,
    pattern: '/redesign/chatbots/new',
    ...setup,
    calls: all,
  });
}

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const findTextbox = (name: string | RegExp) =>
  screen.findByRole<HTMLInputElement>('textbox', { name });

export async function openKnowledgeStep(calls: FakeCalls = {}) {
  const view = await renderWizard({ address: '/redesign/chatbots/new?step=name', calls });
  await view.user.type(await findTextbox('Name'), 'Green Tea House');
  await view.user.click(await findButton('Create chatbot'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  return view;
}
