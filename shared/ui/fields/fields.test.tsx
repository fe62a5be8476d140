import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { Button } from '../actions/button.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('a field is associated with its label, error and hint', async () => {
  await renderPart(
    <TextField label="Name" hint="Seen by all." error="Too long." need="required" />,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(describedBy(field)).toEqual(['Too long.', 'Seen by all.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(screen.getByText('Required')).toBeTruthy();
});

test('a password can be shown and hidden', async () => {
  const { user } = await renderPart(<TextField label="Password" type="password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

test('characters are counted by code point, and input over the limit is not cut', async () => {
  const { user } = await renderPart(<TextArea label="Greeting" limit={5} defaultValue="안녕👋" />);
  expect(screen.getByText('3 / 5')).toBeTruthy();
  await user.type(screen.getByRole('textbox'), 'abc');
  expect(screen.getByText('6 / 5')).toBeTruthy();
});

test('a character count is formatted in the language of the page', async () => {
  await renderPart(<TextArea label="Transcript" limit={200_000} defaultValue="Hello" />);
  expect(screen.getByText('5 / 200,000')).toBeTruthy();
});

function Search() {
  const [text, setText] = useState('배송');
  return <SearchField label="Search chats" value={text} onChange={setText} />;
}

test('Escape clears a search field, but not during composition', async () => {
  await renderPart(<Search />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search chats' });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(field.value).toBe('배송');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
});

test('a radio group is named by its label', async () => {
  const choose = jest.fn();
  const { user } = await renderPart(
    <RadioGroup
      label="Windows"
      value="all"
      onChange={choose}
      options={[
        { value: 'all', label: 'All' },
        { value: 'part', label: 'Some', hint: 'Choose them below.' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Windows' })).toBeTruthy();
  const some = screen.getByRole('radio', { name: 'Some' });
  expect(describedBy(some)).toEqual(['Choose them below.']);
  await user.click(some);
  expect(choose.mock.calls).toEqual([['part']]);
});

test('a busy button keeps the focus and submits nothing', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (status: 'idle' | 'busy') => (
    <form onSubmit={submit}>
      <TextField label="Name" />
      <Button type="submit" status={status}>
        Save
      </Button>
    </form>
  );
  const { user, rerender } = await renderPart(form('idle'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form('busy'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
