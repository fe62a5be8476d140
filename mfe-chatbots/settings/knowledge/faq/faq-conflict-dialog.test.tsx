import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeFaq, renderFaqs } from '../../testing/render-faqs.tsx';

const theirs: Faq = { ...fakeFaq, answer: 'Yes, everywhere.', revision: 3 };
function refusedOnce(current: Faq): FakeCalls {
  return {
    'PATCH /customer-service/faq/:id': ({ headers, body }) => {
      if (headers.get('if-match') === '"2"') {
        throw new FakeProblem(412, {
          code: 'stale_revision',
          detail: 'Changed meanwhile.',
          context: { revision: 3, updated_by: 'Mina', updated_at: fakeFaq.updated_at, current },
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
  expect(dialog.getByRole('heading').textContent).toBe('Someone else changed this question');
  expect(dialog.getByText('Yes, everywhere.')).toBeTruthy();
  expect(dialog.getByText('Only here.')).toBeTruthy();
  return { view, dialog };
}

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
  const view = await editAnswer({ ...fakeFaq, question: 'Is delivery free?', revision: 3 });
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
