import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { HttpError } from '#shared/console/index.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { TextField } from '#shared/ui/index.ts';
import { FormDialog } from './form-dialog.tsx';
import { useFieldText } from './use-contract-form.ts';

type Save = (values: { name: string }) => Promise<string | false>;

let save: Save;
const onSaved = jest.fn<(saved: string) => void>();

function Renaming() {
  const [isOpen, setOpen] = useState(false);
  const fieldText = useFieldText();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <FormDialog
        open={isOpen}
        title="Rename the chatbot"
        submitLabel="Save"
        defaultValues={{ name: '' }}
        validate={({ name }) => (name ? {} : { name: 'required' })}
        save={save}
        onSaved={onSaved}
        onClose={() => setOpen(false)}
      >
        {({ register, formState: { errors } }) => (
          <TextField {...register('name')} label="Name" error={fieldText(errors.name?.message)} />
        )}
      </FormDialog>
    </>
  );
}

async function openForm(saveName: Save) {
  save = saveName;
  const { user } = await renderScreen({ Screen: Renaming, pattern: '/redesign' });
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, name, submit };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a form dialog saves valid values, reports what was saved and closes', async () => {
  const { user, name, submit } = await openForm(async (values) => values.name);
  await submit();
  await screen.findByText('Fill in this field.');
  await user.type(name, 'Bakery{Enter}');
  await isClosed();
  expect(onSaved).toHaveBeenCalledWith('Bakery');
});

test('a failed save shows why and keeps what was typed', async () => {
  const failOnce = jest.fn<Save>().mockRejectedValueOnce(new Error()).mockResolvedValue('ok');
  const { user, name, submit } = await openForm(failOnce);
  await user.type(name, 'Bakery');
  await submit();
  await screen.findByRole('alert');
  expect(name.value).toBe('Bakery');
  await submit();
  await isClosed();
});

test('an error of a field is shown at the field', async () => {
  const data = { code: 'invalid_request', fields: { name: 'too_long' } };
  const { user, name, submit } = await openForm(() => Promise.reject(new HttpError(data, 400)));
  await user.type(name, 'Bakery');
  await submit();
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});

test('a form dialog stays open when nothing was saved', async () => {
  const refuse = jest.fn<Save>().mockResolvedValue(false);
  const { user, name, submit } = await openForm(refuse);
  await user.type(name, 'Bakery');
  await submit();
  await waitFor(() => expect(refuse).toHaveBeenCalled());
  expect(name.value).toBe('Bakery');
});

test('a dialog that is opened again is empty and is not closed by the earlier save', async () => {
  let finish = (_saved: string) => {};
  const { user, name, submit } = await openForm(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await user.type(name, 'Bakery');
  await submit();
  await user.keyboard('{Escape}');
  await isClosed();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const reopened = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(reopened.value).toBe('');
  finish('Bakery');
  await user.type(reopened, 'Guide');
  expect(reopened.value).toBe('Guide');
});
