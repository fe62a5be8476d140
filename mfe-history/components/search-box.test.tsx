import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { SearchBox } from './search-box.tsx';

/** A list with so many live updates that it never rests for the delay of the search. */
function BusyList() {
  const [found, setFound] = useState('');
  const [, setUpdates] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setUpdates((count) => count + 1), 50);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <SearchBox label="Search" text={found} onSearch={(text) => setFound(text)} />
      <output>{found}</output>
    </>
  );
}

test('a search starts although the list around it rerenders all the time', async () => {
  const { user } = await renderScreen({
    Screen: BusyList,
    pattern: '/redesign/inbox',
    calls: {},
  });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'rose');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('rose'));
});
