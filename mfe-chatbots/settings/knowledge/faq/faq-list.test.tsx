import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import type { FaqUploadRow } from '#shared/contracts/knowledge/faq-files.ts';
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

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <FaqList {...context} mayEdit />;
/** Toasts are rendered by the shell. */
const EditorWithToasts = () => (
  <>
    <Editor />
    {useToasts().map(({ id, text, action }) => (
      <p key={id}>
        {text}{' '}
        {action && (
          <button type="button" onClick={action.onSelect}>
            {action.label}
          </button>
        )}
      </p>
    ))}
  </>
);
const Reader = () => <FaqList {...context} mayEdit={false} />;

function renderFaqs(calls: FakeCalls = {}, Screen = Editor) {
  return renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'POST /customer-service/faq/list': {
        items: [faq],
        total: 1,
        page: 1,
        size: 10,
        next_cursor: null,
      },
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
  await dialog.findByText('1 question was added. 1 row was left out.');
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

test('an earlier version of a question is restored', async () => {
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
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.endsWith('/restore'))?.body).toEqual({
      revision: 1,
    }),
  );
});

test('a similar question is edited instead of adding a duplicate, even by an early click on Save', async () => {
  const stored = Promise.withResolvers<Faq>();
  const { user, api } = await renderFaqs({
    'POST /customer-service/faq/similar': {
      similar: [{ id: 'faq-1', question: faq.question, score: 0.9 }],
    },
    'GET /customer-service/faq/:id': () => stored.promise,
    'PATCH /customer-service/faq/:id': { ...faq, similar: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Question/), 'Do you bring it?');
  await user.type(dialog.getByLabelText(/^Answer/), 'On weekdays.');
  await user.click(await dialog.findByRole('button', { name: 'Add to that one' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  await user.click(save);
  stored.resolve(faq);
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  await user.click(save);
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      answer: 'Yes, in the city.\n\nOn weekdays.',
      alternates: ['Do you bring it?'],
    }),
  );
  expect(api.requests.some(({ name }) => name === 'POST /customer-service/faq')).toBe(false);
});

test('without edit permission the FAQ is read-only', async () => {
  await renderFaqs({}, Reader);
  expect(await screen.findByText('Do you deliver?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import a file' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
});

const theirs: Faq = { ...faq, answer: 'Yes, everywhere.', revision: 3 };
function refusedOnce(current: Faq): FakeCalls {
  return {
    'PATCH /customer-service/faq/:id': ({ headers, body }) => {
      if (headers.get('if-match') === '"2"') {
        throw new FakeProblem(412, {
          code: 'stale_revision',
          detail: 'Changed meanwhile.',
          context: { revision: 3, updated_by: 'Mina', updated_at: time, current },
        });
      }
      return { ...current, ...Object(body), revision: 4, similar: [] };
    },
  };
}

const savesOf = ({ api }: Awaited<ReturnType<typeof renderFaqs>>) =>
  api.requests.filter(({ name }) => name === 'PATCH /customer-service/faq/:id');

/** Saves another answer while somebody else has already stored `current`. */
async function editAnswer(current: Faq) {
  const view = await renderFaqs(refusedOnce(current));
  await view.user.click(await screen.findByRole('button', { name: 'Actions for Do you deliver?' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  const answer = form.getByLabelText(/^Answer/);
  await view.user.clear(answer);
  await view.user.type(answer, 'Only here.');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  return view;
}

async function saveMyAnswer(current = theirs) {
  const view = await editAnswer(current);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('heading').textContent).toBe('Somebody else changed this question');
  expect(dialog.getByText('Yes, everywhere.')).toBeTruthy();
  expect(dialog.getByText('Only here.')).toBeTruthy();
  return { view, dialog };
}

test('the next page continues after the last question of the previous page', async () => {
  const { user, api } = await renderFaqs({
    'POST /customer-service/faq/list': ({ body }) => {
      const { page } = body as { page: number };
      const last = { ...faq, id: 'faq-2', question: 'Is there parking?' };
      return {
        items: [page === 1 ? faq : last],
        total: 11,
        page,
        size: 10,
        next_cursor: page === 1 ? 'after-ten' : null,
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByText('Is there parking?');
  const lists = api.requests.filter(({ name }) => name.endsWith('/faq/list'));
  expect(lists.at(-1)?.body).toMatchObject({ page: 2, cursor: 'after-ten' });
});

test('a conflict shows both versions and saves mine when chosen', async () => {
  const { view, dialog } = await saveMyAnswer();
  await view.user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(savesOf(view).map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"']);
});

test('a conflict overwrites only the fields that were edited here', async () => {
  const { view, dialog } = await saveMyAnswer({ ...theirs, question: 'Is delivery free?' });
  const [, ...rows] = dialog.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['AnswerYes, everywhere.Only here.']);
  await view.user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(savesOf(view).map(({ body }) => body)).toEqual([
    { answer: 'Only here.' },
    { answer: 'Only here.' },
  ]);
});

test('changes to different fields of one question are merged without a dialog', async () => {
  const view = await editAnswer({ ...faq, question: 'Is delivery free?', revision: 3 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(savesOf(view).map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ answer: 'Only here.' }, '"2"'],
    [{ answer: 'Only here.' }, '"3"'],
  ]);
});

test('choosing the stored version of a conflict fills the form without saving', async () => {
  const { view, dialog } = await saveMyAnswer();
  await view.user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
  expect(await screen.findByDisplayValue('Yes, everywhere.')).toBeTruthy();
  expect(savesOf(view)).toHaveLength(1);
});

test('a deletion is undone from its notice', async () => {
  const calls = {
    'DELETE /customer-service/faq': { deleted: 1 },
    'POST /customer-service/faq/undelete': { restored: 1 },
  };
  const view = await renderFaqs(calls, EditorWithToasts);
  await view.user.click(await screen.findByRole('button', { name: 'Actions for Do you deliver?' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await view.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The question is back.');
  expect(view.api.requests.filter(({ name }) => name.includes('undelete'))).toMatchObject([
    { body: { ids: ['faq-1'] } },
  ]);
});
