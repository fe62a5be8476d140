import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { ConfirmAction } from './confirm-action.tsx';

const remove = jest.fn<(item: string) => Promise<void>>();
const onDone = jest.fn<(item: string) => void>();

function Items() {
  const [item, setItem] = useState<string | null>(null);
  return (
    <>
      {['Roses', 'Lilies'].map((name) => (
        <button key={name} type="button" onClick={() => setItem(name)}>
          {name}
        </button>
      ))}
      <ConfirmAction
        open={item !== null}
        title={`Delete ${item}?`}
        confirmLabel="Delete"
        action={async () => item && remove(item)}
        onDone={() => item && onDone(item)}
        onClose={() => setItem(null)}
      />
    </>
  );
}

async function openDialog(item: string) {
  const { user } = await renderScreen({ Screen: Items, pattern: '/redesign' });
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('alertdialog', { name: `Delete ${name}?` });
  };
  await open(item);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { open, press };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('a confirmation closes once the action is done, and stays open if it fails', async () => {
  remove.mockRejectedValueOnce(new Error()).mockResolvedValueOnce();
  const { press } = await openDialog('Roses');
  await press('Delete');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete' }).ariaBusy).not.toBe('true'),
  );
  expect(onDone).not.toHaveBeenCalled();
  await press('Delete');
  await isClosed();
  expect(onDone).toHaveBeenCalledWith('Roses');
});

test('an action does not close the confirmation of another item', async () => {
  let finish = () => {};
  remove.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const { open, press } = await openDialog('Roses');
  await press('Delete');
  await press('Cancel');
  await isClosed();
  await open('Lilies');
  await act(async () => finish());
  screen.getByRole('alertdialog', { name: 'Delete Lilies?' });
  remove.mockResolvedValueOnce();
  await press('Delete');
  await isClosed();
  expect(remove.mock.calls).toEqual([['Roses'], ['Roses'], ['Roses'], ['Lilies']]);
});
