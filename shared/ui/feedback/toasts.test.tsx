import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { type ToastShown, Toasts } from './toasts.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const saved: ToastShown = { id: 1, tone: 'success', text: 'Saved.' };
const info: ToastShown = { id: 2, tone: 'info', text: 'Kim is here too.' };
const failed: ToastShown = { id: 3, tone: 'error', text: 'Could not save.' };

/** Renders toasts after their lazy part is loaded, with fake timers. */
async function show(toasts: readonly ToastShown[]) {
  const closed: number[] = [];
  const onClose = (id: number) => closed.push(id);
  const { rerender } = await renderPart(<Toasts toasts={[failed]} onClose={onClose} />);
  await screen.findByText(failed.text);
  jest.useFakeTimers();
  rerender(<Toasts toasts={toasts} onClose={onClose} />);
  return { closed, pass: (time: number) => act(() => jest.advanceTimersByTime(time)) };
}

test('success and info toasts close after 1500 ms, errors stay', async () => {
  const { closed, pass } = await show([saved, info, failed]);
  pass(1499);
  expect(closed).toEqual([]);
  pass(1);
  expect(closed).toEqual([1, 2]);
  pass(60_000);
  expect(closed).toEqual([1, 2]);
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
  expect(closed).toEqual([1, 2, 3]);
});

test('toasts stay while hovered or focused', async () => {
  const { closed, pass } = await show([saved]);
  const region = screen.getByRole('region', { name: 'Status messages' });
  fireEvent.pointerMove(screen.getByText('Saved.'));
  pass(5000);
  expect(closed).toEqual([]);
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  fireEvent.pointerLeave(region);
  pass(5000);
  expect(closed).toEqual([]);
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  pass(1500);
  expect(closed).toEqual([1]);
});

test('both live regions exist before toasts, polite for success and assertive for errors', async () => {
  await renderPart(<Toasts toasts={[]} onClose={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('');
  await show([saved, failed]);
  expect(screen.getByRole('status').textContent).toContain('Saved.');
  expect(screen.getByRole('alert').textContent).toContain('Could not save.');
});
