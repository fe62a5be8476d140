import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeChat, fakeMessage, fakePage, fakeThread } from '../../../../testing/fake-chats.ts';
import { renderHistory } from '../../../../testing/render-history.tsx';

const call = 'GET /sessions/:hash/:session_id/messages/:message_id/explanation';
type Explained = ResultOf<typeof call>;
type Explanation = NonNullable<Explained['explanation']>;

function fakeExplained(explanation: Partial<Explanation> | null, changes: Partial<Explained> = {}) {
  const base: Explanation = { decided_by: 'faq', agent_type: 'general', found: [] };
  const answer: Explained = {
    session_id: 's1',
    question: 'How do refunds work?',
    explanation: explanation && { ...base, ...explanation },
    finish: 'stop',
    mode: 'retrieval',
    fallback: false,
    counted: true,
    is_test: false,
    ...changes,
  };
  return answer;
}

async function openWhy(answer: FakeCalls[typeof call] & object) {
  const { user } = await renderHistory({
    address: '/redesign/onyu-flowers/chat-history?chat=chat-1',
    calls: {
      'GET /sessions/:hash': fakePage([fakeChat(1)]),
      'GET /sessions/:hash/:session_id/notes': { items: [] },
      'GET /sessions/:hash/:session_id': fakeThread([fakeMessage(1), fakeMessage(2)]),
      [call]: answer,
    },
  });
  const button = await screen.findByRole('button', { name: 'Why this answer?' });
  button.focus();
  await user.keyboard('{Enter}');
  return user;
}
const panel = () => screen.findByRole('group', { name: 'Why this answer' });

const refunds = {
  source_type: 'faq',
  source_id: 'faq-1',
  title: 'How do refunds work?',
  score: 0.91,
  confidence: 0.97,
  min_confidence: 0.8,
  used: true,
} as const;

test('the explanation of a FAQ answer shows the decision, the search results and the cost', async () => {
  const other = { ...refunds, source_id: 'faq-2', title: 'Parking?', confidence: 0.1, used: false };
  await openWhy(fakeExplained({ found: [refunds, other] }));
  const reasons = within(await panel());
  expect(
    reasons.getByText(/answers the question with high confidence.*“How do refunds work\?”/),
  ).toBeTruthy();
  const [first, second] = reasons.getAllByRole('listitem');
  expect(first?.textContent).toBe('How do refunds work?FAQConfident matchUsed');
  expect(second?.textContent).toBe('Parking?FAQRelated, but not confident enough');
  expect(reasons.getByText('Counted as one answer of your plan.')).toBeTruthy();
  expect(reasons.getByText('No model was used.')).toBeTruthy();
  expect(reasons.getAllByText('80%')).toHaveLength(2);
  expect(reasons.getByText('97%')).toBeTruthy();
});

test.each([
  [{ decided_by: 'rule', rule: 'Refunds' }, 'Your rule “Refunds” decided this answer.'],
  [{ decided_by: 'model' }, /wrote this answer without any/],
  [
    { decided_by: 'model', model: 'm-1', prompt_tokens: 1200, completion_tokens: 30 },
    'Model m-1: 1,200 tokens read, 30 written.',
  ],
  [{ decided_by: 'unknown' }, 'Nothing in your knowledge matches the question.'],
  [{ searched: 'When?\nAnd on Sundays?' }, /previous question was included in the search/],
] as const)('%j is explained in words', async (explanation, text) => {
  await openWhy(fakeExplained(explanation));
  expect(within(await panel()).getByText(text)).toBeTruthy();
});

test('the explanation names the tools of the model, including one that failed', async () => {
  const name = 'search_products';
  const tools = [true, false, false].map((failed) => ({ name, failed }) as const);
  await openWhy(fakeExplained({ decided_by: 'model', tools }));
  const text = 'Before it answered, the model used: product search (failed) · product search.';
  expect(within(await panel()).getByText(text)).toBeTruthy();
});

test('an answer without an explanation says so, and a second click closes the panel', async () => {
  const user = await openWhy(fakeExplained(null));
  await screen.findByText('No explanation was stored for this answer');
  await user.click(screen.getByRole('button', { name: 'Hide explanation' }));
  expect(screen.queryByText('No explanation was stored for this answer')).toBeNull();
});

test('the explanation reports a lost permission, and a failed load can be retried', async () => {
  let status = 403;
  const respond = () => {
    if (status === 0) return fakeExplained({ found: [refunds] });
    const code = status === 403 ? 'permission_required' : 'internal';
    throw new FakeProblem(status, { code, detail: 'Something broke.' });
  };
  await openWhy(respond);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can no longer read this chat',
  );

  status = 500;
  const user = await openWhy(respond);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  status = 0;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await panel();
});
