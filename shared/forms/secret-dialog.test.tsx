import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
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
