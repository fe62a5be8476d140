import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Renaming() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Dialog
        open={isOpen}
        title="Rename the chatbot"
        description="Your customers see it at once."
        onClose={() => setOpen(false)}
        footer={<button type="button">Save</button>}
      >
        <TextField label="Name" />
      </Dialog>
    </>
  );
}

test('a dialog focuses its first field, traps the focus and restores it', async () => {
  const { user } = await renderPart(<Renaming />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename the chatbot' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  for (const stop of ['Save', 'Close']) {
    await user.tab();
    const button = within(dialog).getByRole('button', { name: stop });
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
  // Wraps around to the field. On the button, Escape would close its tooltip instead of the dialog.
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' })),
  );
});

function Deleting() {
  const [isOpen, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <section aria-label="Chatbots" tabIndex={-1}>
      {!isDeleted && (
        <p>
          <button type="button" onClick={() => setOpen(true)}>
            Delete…
          </button>
        </p>
      )}
      <ConfirmDialog
        open={isOpen}
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={() => {
          setDeleted(true);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

test('a dialog whose opener was removed focuses the container of the opener', async () => {
  const { user } = await renderPart(<Deleting />);
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chatbots' })),
  );
});

test('an irreversible action is confirmed by typing the name', async () => {
  const confirm = jest.fn();
  const { user } = await renderPart(
    <ConfirmDialog
      open
      title="Delete “Shop bot”?"
      confirmLabel="Delete"
      tone="danger"
      typedName="Shop bot"
      onConfirm={confirm}
      onClose={() => undefined}
    >
      Its chats are deleted with it.
    </ConfirmDialog>,
  );
  await screen.findByRole('alertdialog', { name: 'Delete “Shop bot”?' });
  const button = screen.getByRole('button', { name: 'Delete' });
  const field = screen.getByRole('textbox', { name: 'Type “Shop bot” to confirm' });
  await user.type(field, 'Shop');
  await user.click(button);
  expect(confirm).not.toHaveBeenCalled();
  await user.type(field, ' bot');
  await user.click(button);
  expect(confirm).toHaveBeenCalledTimes(1);
});
