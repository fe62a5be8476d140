import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeAgent } from '../../testing/fake-chatbot.ts';
import { Guidance } from './guidance.tsx';

const refunds: GuidanceRule = {
  id: 'rule-1',
  name: 'Refunds',
  enabled: true,
  match: 'words',
  phrases: ['refund'],
  languages: [],
  hours: 'any',
  action: 'handoff',
  text: '',
};
const friday: GuidanceRule = {
  ...refunds,
  id: 'rule-2',
  name: 'Friday',
  match: 'any',
  phrases: [],
  enabled: false,
  action: 'say',
  text: { en: 'Closed on Friday.' },
};

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <Guidance {...context} mayEdit />;
const Reader = () => <Guidance {...context} mayEdit={false} />;

function renderGuidance({ mayEdit = true, guidance = [refunds, friday], calls = {} } = {}) {
  return renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /agents/:id': fakeAgent({ guidance }),
      'PATCH /agents/:id': ({ body }: { body: unknown }) =>
        fakeAgent({ guidance, ...Object(body), revision: 2 }),
      ...calls,
    },
  });
}
type View = Awaited<ReturnType<typeof renderGuidance>>;
const sentBy = ({ api }: View) =>
  api.requests.filter(({ name }) => name === 'PATCH /agents/:id').map(({ body }) => body);

test('a rule is created after its missing fields show errors', async () => {
  const view = await renderGuidance({ guidance: [] });
  const { user } = view;
  expect(await screen.findByText('No rules yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Fill in this field.')).toHaveLength(2);
  await user.type(dialog.getByLabelText(/^Name/), 'Refunds');
  await user.type(dialog.getByLabelText(/^Words/), 'refund\n money back \n\n환불');
  await user.click(dialog.getByText('Korean'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentBy(view)).toEqual([
    {
      guidance: [
        {
          ...refunds,
          id: expect.any(String),
          phrases: ['refund', 'money back', '환불'],
          languages: ['ko'],
        },
      ],
    },
  ]);
  expect(screen.getByText('Hand over to a person')).toBeTruthy();
});

test('moving, disabling or deleting a rule saves the draft immediately', async () => {
  const view = await renderGuidance();
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'Move “Friday” up' }));
  await waitFor(() => expect(sentBy(view)).toEqual([{ guidance: [friday, refunds] }]));
  await user.click(screen.getByRole('button', { name: 'Edit “Refunds”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the rule' }));
  await user.click(dialog.getByText('Rule is on'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentBy(view)[1]).toEqual({ guidance: [friday, { ...refunds, enabled: false }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete “Friday”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sentBy(view)[2]).toEqual({ guidance: [{ ...refunds, enabled: false }] }),
  );
});

test('preview shows which rule applies to a question and why', async () => {
  const view = await renderGuidance({
    calls: {
      'POST /agents/:id/guidance/preview': {
        rules: [
          { id: 'rule-1', outcome: 'decides', phrase: 'refund' },
          { id: 'rule-2', outcome: 'disabled', phrase: null },
        ],
        off_topic: false,
      },
    },
  });
  const { user } = view;
  await user.type(await screen.findByLabelText('Question of a customer'), 'A refund?');
  await user.click(screen.getByRole('button', { name: 'Show what happens' }));
  expect(await screen.findByText('Matched by “refund”')).toBeTruthy();
  expect(screen.getByText('Decides')).toBeTruthy();
  expect(view.api.requests.find(({ name }) => name.includes('preview'))?.body).toEqual({
    text: 'A refund?',
    language: 'en',
    window_hash: 'onyu-flowers',
  });
});

test('off-topic policy is enabled with its own text', async () => {
  const view = await renderGuidance();
  const { user } = view;
  await user.click(await screen.findByText('Explain what the chatbot can help with'));
  await user.type(screen.getByLabelText('Answer to off-topic questions'), 'Only flowers here.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentBy(view)).toEqual([
      { off_topic: { policy: 'decline', text: 'Only flowers here.' } },
    ]),
  );
});

test('a change that conflicts with another is dropped, and the stored rules are shown', async () => {
  let reads = 0;
  const { user } = await renderGuidance({
    calls: {
      'GET /agents/:id': () => fakeAgent({ guidance: reads++ === 0 ? [refunds] : [friday] }),
      'PATCH /agents/:id': () => {
        throw new FakeProblem(412, { code: 'stale_revision', detail: '' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete “Refunds”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Friday')).toBeTruthy();
  expect(screen.queryByText('Refunds')).toBeNull();
});

test('without edit permission the rules are read-only', async () => {
  await renderGuidance({ mayEdit: false });
  expect(await screen.findByText('Refunds')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a rule' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit “Refunds”' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
