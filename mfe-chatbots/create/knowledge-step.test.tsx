import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { languages } from '#shared/contracts/names.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import {
  findButton,
  findTextbox,
  openKnowledgeStep,
  renderWizard,
} from '../testing/render-wizard.tsx';

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('sample questions are saved one by one and set as starter questions', async () => {
  const saved: unknown[] = [];
  const { user, api } = await openKnowledgeStep({
    'POST /customer-service/faq': ({ body }) => {
      saved.push(body);
      return {} as never; // the response is not read
    },
  });
  await user.click(await findButton('Start with 5 sample questions'));
  await screen.findByText('5 questions recognized');
  await user.click(await findButton('Add 5 questions'));
  await waitFor(() => expect(saved).toHaveLength(5));
  expect(saved[0]).toMatchObject({ agent_id: 'agent-1', question: 'What are your opening hours?' });
  await waitFor(() =>
    expect(
      api.requests.findLast(({ name }) => name === 'PATCH /windows/:hash')?.body,
    ).toMatchObject({
      publish: true,
      starter_questions: expect.arrayContaining(['How can I return an order?']),
    }),
  );
  expect((await findTextbox('Questions and answers')).value).toBe('');
  const frame = screen.getByTitle<HTMLIFrameElement>('Test chat with “Green Tea House”');
  expect(frame.src).toContain('http://customers.test/preview/green-tea-house?token=token&lang=en');
  const why = screen.getByRole('link', { name: 'Open the test chats' });
  expect(why.getAttribute('href')).toBe('/redesign/green-tea-house/chat-history?type=test');
});

test('sample questions are saved as starter questions in every language', async () => {
  for (const language of languages) await renderWizard({ language });
  const saved: unknown[] = [];
  const { user, api } = await openKnowledgeStep({
    'POST /customer-service/faq': ({ body }) => {
      saved.push(body);
      return {} as never; // the response is not read
    },
  });
  await user.click(await findButton('Start with 5 sample questions'));
  await user.type(await findTextbox('Questions and answers'), '\n\nDo you repair?\nYes.');
  await user.click(await findButton('Add 6 questions'));
  await waitFor(() => expect(saved).toHaveLength(6));
  expect(saved[1]).toMatchObject({
    question: 'How long does delivery take?',
    alternates: expect.arrayContaining(['배송은 얼마나 걸리나요?', '¿Cuánto tarda el envío?']),
  });
  expect(saved[5]).toEqual({ agent_id: 'agent-1', question: 'Do you repair?', answer: 'Yes.' });
  await waitFor(() =>
    expect(
      api.requests.findLast(({ name }) => name === 'PATCH /windows/:hash')?.body,
    ).toMatchObject({
      starter_questions: expect.arrayContaining([
        expect.objectContaining({
          en: 'How long does delivery take?',
          ja: '注文してからどのくらいで届きますか？',
        }),
      ]),
    }),
  );
});

test.each([
  ['companion', 'Start with 3 sample questions', 'Are you a real person?'],
  ['blooming', 'Start with 3 sample questions', 'What can I learn here?'],
  ['sales', 'Start with 3 sample questions', 'Can I try it first?'],
  ['documentation', 'Start with 3 sample questions', 'How do I install it?'],
  ['data-analysis', 'Start with 3 sample questions', 'What counts as revenue?'],
  ['ecommerce', 'Start with 5 sample questions', 'How long does delivery take?'],
  ['customer-service', 'Start with 5 sample questions', 'What are your opening hours?'],
])('sample questions of a %s match its type', async (type, start, question) => {
  const flags = { enable_companion: true, enable_blooming: true, enable_sales: true };
  const { user } = await renderWizard({ user: fakeUser(flags) });
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  await user.click(radios.find(({ value }) => value === type) ?? document.body);
  await user.click(await findButton('Next'));
  await user.type(await findTextbox('Name'), 'Green Tea House');
  await user.click(await findButton('Create chatbot'));
  await user.click(await findButton(start));
  const { value } = await findTextbox('Questions and answers');
  expect(value).toContain(question);
  if (start.includes('3')) expect(value).not.toMatch(/delivery|return an order/);
});

test('a refused question stays in the field while the others are saved', async () => {
  const { user } = await openKnowledgeStep({
    'POST /customer-service/faq': ({ body }) => {
      if (JSON.stringify(body).includes('Bad?')) {
        throw new FakeProblem(422, { code: 'validation_failed', detail: 'Look again.' });
      }
      return {} as never; // the response is not read
    },
  });
  await user.click(await findTextbox('Questions and answers'));
  await user.paste('Good?\nYes.\n\nBad?\nNo.');
  await user.click(await findButton('Add 2 questions'));
  await screen.findByText(/1 question could not be saved/);
  expect((await findTextbox('Questions and answers')).value).toBe('Bad?\nNo.');
});

test('a document shows its progress and why it failed', async () => {
  const document = {
    id: 'document-1',
    document_name: 'prices.pdf',
    file_url: '/files/prices.pdf',
    state: 'indexing' as const,
    reason: null,
    progress: 40,
    pages: 3,
    chunks: 0,
    size: 1,
    created_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-20T00:00:00.000Z',
  };
  const failed = {
    ...document,
    id: 'document-2',
    state: 'failed' as const,
    reason: 'encrypted' as const,
  };
  await openKnowledgeStep({
    'GET /customer-service/documents/list': {
      items: [document, failed],
      total: 2,
      page: 1,
      size: 50,
    },
  });
  expect(await screen.findByText('Reading… 40 %')).toBeTruthy();
  expect(screen.getByText('Failed')).toBeTruthy();
  expect(screen.getByText(/password-protected/)).toBeTruthy();
});

test('a typed text needs a title and is uploaded as a document', async () => {
  const { user, api } = await openKnowledgeStep({
    'POST /utils/upload-to-s3': { url: '/files/document/delivery.txt' } as never, // only the URL is read
    'POST /customer-service/documents/upsert': [] as never, // the response is not read
  });
  await user.click(screen.getByRole('radio', { name: 'Text' }));
  await user.type(await findTextbox('Text'), 'Delivery takes two days.');
  await user.click(await findButton('Add text'));
  expect(await screen.findByText('Enter a title.')).toBeTruthy();
  await user.type(await findTextbox('Title'), 'Delivery');
  await user.click(await findButton('Add text'));
  await waitFor(async () => expect((await findTextbox('Text')).value).toBe(''));
  const added = api.requests.filter(({ name }) => name.endsWith('/documents/upsert'));
  expect(added.map(({ body }) => body)).toMatchObject([
    { documents: [{ document_name: 'Delivery', file_url: '/files/document/delivery.txt' }] },
  ]);
});
