import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

function NewKey() {
  const [secret, setSecret] = useState<string | null>('cwk_1');
  return (
    <SecretDialog
      secret={secret}
      title="New key"
      warning="It will not be shown again."
      doneLabel="Done"
      onClose={() => setSecret(null)}
    >
      {(key) => <code>{key}</code>}
    </SecretDialog>
  );
}

test('only the button closes the dialog with a secret; Escape repeats the warning', async () => {
  const { user } = await renderPart(<NewKey />);
  await screen.findByText('cwk_1');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Escape}');
  expect((await screen.findByRole('alert')).textContent).toBe('It will not be shown again.');
  screen.getByText('cwk_1');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

function CreateKey() {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Create a key
      </button>
      <FormDialog
        open={isOpen}
        title="New key"
        submitLabel="Create"
        defaultValues={{}}
        save={async () => 'cwk_1'}
        onSaved={setSecret}
        onClose={() => setOpen(false)}
      >
        {() => <p>It never expires.</p>}
      </FormDialog>
      <SecretDialog
        secret={secret}
        title="Your key"
        warning="It will not be shown again."
        doneLabel="Done"
        onClose={() => setSecret(null)}
      >
        {(key) => <code>{key}</code>}
      </SecretDialog>
    </>
  );
}

test('the focus moves from the form to the secret and back to the button that opened the form', async () => {
  const { user } = await renderScreen({ Screen: CreateKey, pattern: '/redesign' });
  const opener = screen.getByRole('button', { name: 'Create a key' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Your key' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
