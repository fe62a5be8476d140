import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { usePageTitle, useTitleCount } from './page-title.ts';

function Page({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
function Count({ count }: { count: number }) {
  useTitleCount(count);
  return null;
}

test('the count precedes the title of every page until it is zero', () => {
  const page = render(<Page title="Inbox" />);
  const counter = render(<Count count={2} />);
  expect(document.title).toBe('(2) Inbox · Chatwindow');
  page.rerender(<Page title="Members" />);
  expect(document.title).toBe('(2) Members · Chatwindow');
  counter.rerender(<Count count={0} />);
  expect(document.title).toBe('Members · Chatwindow');
});

test('the title has no count once the component that counts is unmounted', () => {
  render(<Page title="Inbox" />);
  const counter = render(<Count count={1} />);
  counter.unmount();
  expect(document.title).toBe('Inbox · Chatwindow');
});
