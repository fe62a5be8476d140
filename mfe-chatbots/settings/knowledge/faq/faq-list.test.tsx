import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Faq } from '#shared/contracts/faq.ts';
import type { FaqUploadRow } from '#shared/contracts/faq-files.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { FaqList } from './faq-list.tsx';

const time = '2026-11-01T09:00:00.000Z';
const faq: Faq = {
  id: 'faq-1',
  question: 'Do you deliver?',
  answer: 'Yes, in the city.',
  source_url: null,
  image_url: null,
  alternates: [],
  enabled: true,
  hits: 3,
  revision: 2,
  created_at: time,
  updated_at: time,
};
const good: FaqUploadRow = {
  line: 2,
  question: 'Is there parking?',
  answer: 'Behind the shop.',
  alternates: [],
  problem: null,
};
const wrong: FaqUploadRow = { ...good, line: 3, answer: '', problem: 'no_answer' };

const place = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <FaqList {...place} mayEdit />;
const Reader = () => <FaqList {...place} mayEdit={false} />;

function renderFaqs(calls: FakeCalls = {}, Screen = Editor) {
  return renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'POST /customer-service/faq/list': { items: [faq], total: 1, page: 1, size: 10 },
      'POST /customer-service/faq/similar': { similar: [] },
      ...calls,
    },
  });
}

function uploaded(rows: FaqUploadRow[]): FakeCalls {
  return {
    'POST /customer-service/upload': {
      upload_id: 'upload-1',
      job: { job_id: 'job-1', kind: 'read-faq-file', state: 'done', progress: 100 },
      rows,
      is_cut: false,
    },
  };
}

const table = new File(['question,answer\n'], 'faq.csv', { type: 'text/csv' });

async function chooseFile({ user }: Awaited<ReturnType<typeof renderFaqs>>) {
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: /Choose a file/ });
  const field = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('no file can be chosen');
  await user.upload(field, table);
  return within(dialog);
}

test('CS1 CS2 a file is seen line by line, imported, and what was left out is told', async () => {
  const view = await renderFaqs({
    ...uploaded([good, wrong]),
    'POST /customer-service/upsert': {
      created: 1,
      updated: 0,
      unchanged: 0,
      removed: 0,
      failed: [{ row: 2, error: 'no_answer' }],
    },
  });
  const dialog = await chooseFile(view);
  expect(await dialog.findByText('The answer is missing')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Replace/ }).disabled).toBe(true);
  expect(view.api.requests.some(({ name }) => name.includes('upsert'))).toBe(false);
  await view.user.click(dialog.getByRole('button', { name: 'Import 1 question' }));
  await dialog.findByText('1 question was added. 1 row was left out.');
  expect(view.api.requests.find(({ name }) => name.includes('upsert'))?.body).toEqual({
    knowledge_id: 'knowledge-1',
    upload_id: 'upload-1',
    mode: 'append',
  });
});

test('CS1 a file that cannot be read says so, and another can be chosen', async () => {
  const view = await renderFaqs({
    'POST /customer-service/upload': () => {
      throw new FakeProblem(422, { code: 'unsupported_file', detail: 'This is no table.' });
    },
  });
  const dialog = await chooseFile(view);
  expect(await dialog.findByText('This is no table.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /Choose a file/ })).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
});

test('K6 what a question said before is brought back', async () => {
  const { user, api } = await renderFaqs({
    'GET /customer-service/faq/:id/history': [
      {
        revision: 1,
        question: 'Do you deliver?',
        answer: 'No.',
        alternates: null,
        changed_by: 'Mina',
        changed_at: time,
      },
    ],
    'POST /customer-service/faq/:id/restore': { ...faq, answer: 'No.', similar: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Do you deliver?' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Earlier versions' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/then changed by Mina/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Bring back' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.endsWith('/restore'))?.body).toEqual({
      revision: 1,
    }),
  );
});

test('K6 before the same is asked twice, one goes on with the question that is there', async () => {
  const { user, api } = await renderFaqs({
    'POST /customer-service/faq/similar': {
      similar: [{ id: 'faq-1', question: faq.question, score: 0.9 }],
    },
    'GET /customer-service/faq/:id': faq,
    'PATCH /customer-service/faq/:id': { ...faq, similar: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Question/), 'Do you bring it?');
  await user.type(dialog.getByLabelText(/^Answer/), 'On weekdays.');
  await user.click(await dialog.findByRole('button', { name: 'Add to that one' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toMatchObject({
      question: 'Do you deliver?',
      answer: 'Yes, in the city.\n\nOn weekdays.',
      alternates: ['Do you bring it?'],
    }),
  );
});

test('who may not edit sees the questions without ways to change them', async () => {
  await renderFaqs({}, Reader);
  expect(await screen.findByText('Do you deliver?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import a file' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
});

const theirs: Faq = { ...faq, answer: 'Yes, everywhere.', revision: 3 };
function refusedOnce(): FakeCalls {
  return {
    'PATCH /customer-service/faq/:id': ({ headers, body }) => {
      if (headers.get('if-match') === '"2"') {
        throw new FakeProblem(412, {
          code: 'stale_revision',
          detail: 'Changed meanwhile.',
          context: { revision: 3, updated_by: 'Mina', updated_at: time, current: theirs },
        });
      }
      return { ...theirs, ...Object(body), revision: 4, similar: [] };
    },
  };
}

async function saveMyAnswer() {
  const view = await renderFaqs(refusedOnce());
  await view.user.click(await screen.findByRole('button', { name: 'Actions for Do you deliver?' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  const answer = form.getByLabelText(/^Answer/);
  await view.user.clear(answer);
  await view.user.type(answer, 'Only here.');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Somebody else changed this question')).toBeTruthy();
  expect(dialog.getByText('Yes, everywhere.')).toBeTruthy();
  expect(dialog.getByText('Only here.')).toBeTruthy();
  return { view, dialog };
}

test('what somebody else wrote meanwhile is shown beside mine, and mine is saved when I say so', async () => {
  const { view, dialog } = await saveMyAnswer();
  await view.user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saves = view.api.requests.filter(({ name }) => name === 'PATCH /customer-service/faq/:id');
  expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"']);
});

test('to keep what somebody else wrote fills the form with it and writes nothing', async () => {
  const { view, dialog } = await saveMyAnswer();
  await view.user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
  expect(await screen.findByDisplayValue('Yes, everywhere.')).toBeTruthy();
  const saves = view.api.requests.filter(({ name }) => name === 'PATCH /customer-service/faq/:id');
  expect(saves).toHaveLength(1);
});
