import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import type { Period } from '../parts/days.ts';
import { MultiCombobox } from './combobox.tsx';
import { DateRange } from './date-range.tsx';
import { FileDrop } from './file-drop.tsx';

const people = ['Ana', 'Bora', 'Chen'].map((label) => ({ value: label.toLowerCase(), label }));

function Team() {
  const [team, setTeam] = useState<readonly string[]>(['chen', 'gone']);
  return (
    <>
      <MultiCombobox label="Team" options={people} value={team} onChange={setTeam} />
      <p data-testid="team">{team.join()}</p>
    </>
  );
}

test('an option is found by typing, and the focus returns to the button', async () => {
  const { user } = await renderPart(<Team />);
  const button = screen.getByRole('button', { name: 'Team Chen' });
  await user.click(button);
  await user.type(await screen.findByRole('combobox'), 'bor');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  // A value that is not among the options stays chosen.
  expect(screen.getByTestId('team').textContent).toBe('gone,chen,bora');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a period is chosen by a preset, and reversed dates are refused', async () => {
  const change = jest.fn<(period: Period) => void>();
  const { user } = await renderPart(
    <DateRange
      label="Period"
      value={{ from: '2026-03-01', to: '2026-03-31' }}
      max="2026-03-31"
      onChange={change}
    />,
  );
  const button = screen.getByRole('button', { name: /^Period: Mar 1\W+31, 2026$/ });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Period' });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-01' } });
  await user.click(screen.getByRole('button', { name: 'Show this period' }));
  expect(screen.getByText('The end date is before the start date.')).toBeTruthy();
  expect(change).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect(change.mock.calls).toEqual([[{ from: '2026-03-25', to: '2026-03-31' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('dropped files are accepted by extension, and others are rejected by name', async () => {
  const handleFiles = jest.fn<(files: readonly File[]) => void>();
  await renderPart(
    <FileDrop label="Documents" accept={['.pdf']} choose="any" onFiles={handleFiles} />,
  );
  const button = await screen.findByRole('button', { name: 'Choose files' });
  const zone = button.parentElement;
  if (!zone) throw new Error('the button has no drop zone');
  const files = [new File(['a'], 'Menu.PDF'), new File(['b'], 'photo.png')];
  fireEvent.drop(zone, { dataTransfer: { files } });
  expect(handleFiles.mock.calls[0]?.[0].map((file) => file.name)).toEqual(['Menu.PDF']);
  expect(screen.getByRole('alert').textContent).toBe(
    'This kind of file is not accepted: photo.png',
  );
});
