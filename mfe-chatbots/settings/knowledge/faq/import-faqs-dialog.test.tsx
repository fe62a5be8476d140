import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FaqUploadRow } from '#shared/contracts/knowledge/faq-files.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderFaqs } from '../../testing/render-faqs.tsx';

const good: FaqUploadRow = {
  line: 2,
  question: 'Is there parking?',
  answer: 'Behind the shop.',
  alternates: [],
  problem: null,
};
const wrong: FaqUploadRow = { ...good, line: 3, answer: '', problem: 'no_answer' };

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

test('an import previews the rows of a file and reports the skipped ones', async () => {
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
  await dialog.findByText('1 question was added. 1 row was skipped.');
  expect(view.api.requests.find(({ name }) => name.includes('upsert'))?.body).toEqual({
    knowledge_id: 'knowledge-1',
    upload_id: 'upload-1',
    mode: 'append',
  });
});

test('an unreadable file shows an error and can be replaced', async () => {
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
