import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { faqText, parseFaqs } from '../../components/parse-faqs.ts';
import { Create } from '../create.tsx';
import { fakeTemplate } from './fake-template.ts';
import { findPlaceholders, splitPlaceholders } from './placeholders.ts';

// The fields that the wizard reads.
const createdWindow = {
  id: 'window-1',
  hash_id: 'tea-guide',
  name: 'Tea guide',
  agent_id: 'agent-1',
  starter_questions: [],
  revision: 1,
} as unknown as Window;

const renderTemplates = (calls: FakeCalls = {}) =>
  renderScreen({
    Screen: Create,
    pattern: '/redesign/chatbots/new',
    calls: {
      'GET /chatbot-templates': { items: [fakeTemplate] },
      'GET /windows/check_hash': ({ query: { text = '' } }) => ({
        text,
        hash_id: 'tea-guide',
        available: true,
        suggestion: 'tea-guide',
      }),
      'GET /windows/list': [],
      'GET /windows': createdWindow,
      'POST /windows': createdWindow,
      'POST /windows/:hash/preview': {
        token: 'token',
        expires_at: '2026-12-01T00:00:00.000Z',
        url: 'http://customers.test/preview/tea-guide?token=token',
      },
      'POST /customer-service/faq/list': {
        items: [],
        total: 0,
        page: 1,
        size: 5,
        next_cursor: null,
      },
      'GET /customer-service/documents/list': { items: [], total: 0, page: 1, size: 50 },
      ...calls,
    },
  });

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('a template is previewed with its placeholders before it is applied', async () => {
  const { user } = await renderTemplates();
  await user.click(await screen.findByRole('button', { name: /Tea house/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Tea house' });
  expect(within(dialog).getByText('Customer service')).toBeTruthy();
  expect(within(dialog).getByText('Welcome!')).toBeTruthy();
  expect(within(dialog).getByText('Asked when a question has no answer')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByText('[time]')
      .map(({ tagName }) => tagName),
  ).toEqual(['MARK', 'MARK']);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('radio', { name: 'General' })).toHaveProperty('checked', true);
});

test('an applied template creates the chatbot and requires its placeholders to be filled in', async () => {
  const { user, api } = await renderTemplates();
  await user.click(await screen.findByRole('button', { name: /Tea house/ }));
  await user.click(await screen.findByRole('button', { name: 'Use this template' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Tea guide');
  await user.click(await screen.findByRole('button', { name: 'Create chatbot' }));
  await screen.findByRole('heading', { name: 'What should it know?' });
  const created = api.requests.find((request) => request.name === 'POST /windows');
  expect(created?.body).toEqual({
    ...fakeTemplate.settings,
    hash_id: 'tea-guide',
    name: 'Tea guide',
    agent_type: 'customer-service',
  });

  const questions = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /Questions/,
  });
  expect(questions.value).toContain('We open at [time]');
  await user.click(screen.getByRole('button', { name: /^Add 2/ }));
  expect(await screen.findByText(/Fill in the text in brackets.*\[time\] \[price\]/)).toBeTruthy();
  expect(api.requests.some((request) => request.name === 'POST /customer-service/faq')).toBe(false);
});

test('a chatbot can be created when templates fail to load', async () => {
  const problem = new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' });
  const { user } = await renderTemplates({
    'GET /chatbot-templates': () => {
      throw problem;
    },
  });
  expect(await screen.findByText('The templates could not be loaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
});

test('placeholders are found and questions are parsed unchanged', () => {
  expect(findPlaceholders('From [a] to [b], or [a].')).toEqual(['[a]', '[b]']);
  expect(splitPlaceholders('At [time].')).toEqual([
    { text: 'At ', isPlaceholder: false },
    { text: '[time]', isPlaceholder: true },
    { text: '.', isPlaceholder: false },
  ]);
  expect(parseFaqs(faqText(fakeTemplate.faqs)).pairs).toEqual(fakeTemplate.faqs);
});
