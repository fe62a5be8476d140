import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { type LazyPart, lazyPart } from './lazy-part.ts';

const Panel = () => <p>Here it is.</p>;

/** Fails this many times before it loads. */
function createPanel(failures: number) {
  const download = jest.fn(async () => {
    if (download.mock.calls.length <= failures) throw new Error('offline');
    return Panel;
  });
  return lazyPart(download);
}

function Opener({ panel }: { panel: LazyPart<object> }) {
  const [isOpen, setOpen] = useState(false);
  const Part = panel.usePart(isOpen, () => setOpen(false));
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
      Open
      {isOpen && Part && <Part />}
    </button>
  );
}

test('a part whose first download fails is retried', async () => {
  const { user } = await renderPart(<Opener panel={createPanel(1)} />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Here it is.')).toBeTruthy();
});

test('a part that fails twice calls onFail, and the next use retries', async () => {
  const reportedError = jest.fn();
  globalThis.reportError = reportedError;
  const { user } = await renderPart(<Opener panel={createPanel(2)} />);
  await user.click(screen.getByRole('button'));
  await screen.findByRole('button', { expanded: false });
  expect(reportedError).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Here it is.')).toBeTruthy();
});
