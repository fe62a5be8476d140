import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { setPageData } from '#shared/console/page-data.ts';
import { fakePageData } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { NoMailNotice } from './no-mail-notice.tsx';

let page: { sendsMail?: boolean; isOperator: boolean };

function Screen() {
  setPageData({ ...fakePageData(null), ...page });
  return <NoMailNotice />;
}

function show(data: typeof page) {
  page = data;
  return renderScreen({ Screen, pattern: '/redesign/:hash_id/settings', calls: {} });
}

test('without a mail server the notice names the outbox, with a link for operators', async () => {
  await show({ sendsMail: false, isOperator: true });
  expect((await screen.findByText(/sends no email/)).textContent).toContain('outbox');
  const link = screen.getByRole('link', { name: 'Open the outbox' });
  expect(link.getAttribute('href')).toBe('/redesign/outbox');
});

test('users who are not operators get no link to the outbox', async () => {
  await show({ sendsMail: false, isOperator: false });
  await screen.findByText(/sends no email/);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([true, undefined])('no notice when mail is configured (%s)', async (sendsMail) => {
  await show({ isOperator: true, ...(sendsMail !== undefined && { sendsMail }) });
  expect(screen.queryByText(/sends no email/)).toBeNull();
});
