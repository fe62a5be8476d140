import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { FaqEditor, FaqReader, fakeFaq, renderFaqs } from '../../testing/render-faqs.tsx';

/** Toasts are rendered by the shell. */
const EditorWithToasts = () => (
  <>
    <FaqEditor />
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

test('an earlier version of a question is restored', async () => {
  const { user, api } = await renderFaqs({
    'GET /customer-service/faq/:id/history': [
      {
        revision: 1,
        question: 'Do you deliver?',
        answer: 'No.',
        alternates: null,
        changed_by: 'Mina',
        changed_at: fakeFaq.updated_at,
      },
    ],
    'POST /customer-service/faq/:id/restore': { ...fakeFaq, answer: 'No.', similar: [] },
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
      similar: [{ id: 'faq-1', question: fakeFaq.question, score: 0.9 }],
    },
    'GET /customer-service/faq/:id': () => stored.promise,
    'PATCH /customer-service/faq/:id': { ...fakeFaq, similar: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Question/), 'Do you bring it?');
  await user.type(dialog.getByLabelText(/^Answer/), 'On weekdays.');
  await user.click(await dialog.findByRole('button', { name: 'Add to that one' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  await user.click(save);
  stored.resolve(fakeFaq);
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
  await renderFaqs({}, FaqReader);
  expect(await screen.findByText('Do you deliver?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import a file' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
});

test('the next page continues after the last question of the previous page', async () => {
  const { user, api } = await renderFaqs({
    'POST /customer-service/faq/list': ({ body }) => {
      const { page } = body as { page: number };
      const last = { ...fakeFaq, id: 'faq-2', question: 'Is there parking?' };
      return {
        items: [page === 1 ? fakeFaq : last],
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
  await screen.findByText('1 question was restored.');
  expect(view.api.requests.filter(({ name }) => name.includes('undelete'))).toMatchObject([
    { body: { ids: ['faq-1'] } },
  ]);
});
