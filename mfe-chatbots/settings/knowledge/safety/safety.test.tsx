import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ChildSafety } from '#shared/contracts/answers/child-safety.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Safety } from './safety.tsx';

const safety: ChildSafety = {
  is_on: true,
  guarded: [
    {
      topic: 'private',
      answer: 'Please keep your name to yourself.',
      count: 2,
      chats: [{ session_id: 'session-1', window_hash: 'onyu-flowers' }],
    },
  ],
  talked_about: [{ title: 'Why is the sky blue?', count: 3 }],
  kept: { chats: 4, contacts: 1, asked_for: ['name', 'hobby'], model: false },
  consents: {
    total: 1,
    items: [
      {
        id: 'contact-1',
        name: null,
        is_child: true,
        by_guardian: true,
        agreed_at: '2026-11-01T09:00:00.000Z',
        text: 'We keep the name.',
      },
    ],
  },
};

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Shown = () => <Safety {...context} mayEdit />;
const renderSafety = (changes: Partial<ChildSafety> = {}) =>
  renderScreen({
    Screen: Shown,
    pattern: '/redesign/:hash_id/settings',
    calls: { 'GET /blooming-school/:agent_id/child-safety': { ...safety, ...changes } },
  });

test('child safety shows filter, topics, stored data and consents', async () => {
  await renderSafety();
  expect(await screen.findByText('Please keep your name to yourself.')).toBeTruthy();
  expect(screen.getByText('Mentioned 2 times')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Chat 1' })).toBeTruthy();
  expect(screen.getByText('Why is the sky blue?')).toBeTruthy();
  expect(screen.getByText('The form asks for: name and hobbies.')).toBeTruthy();
  expect(screen.getByText('No AI model reads the messages.')).toBeTruthy();
  expect(screen.getByText('A guardian agreed')).toBeTruthy();
  expect(screen.getByText('We keep the name.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('child safety shows when it is off or empty', async () => {
  await renderSafety({ is_on: false, talked_about: [], consents: { total: 0, items: [] } });
  expect(await screen.findByText(/not made for children/)).toBeTruthy();
  expect(screen.getByText('Nothing yet.')).toBeTruthy();
  expect(screen.getByText('Nobody has given consent yet.')).toBeTruthy();
});
