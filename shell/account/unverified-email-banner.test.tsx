import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { setPageData } from '#shared/console/page-data.ts';
import { fakePageData, fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { UnverifiedEmailBanner } from './unverified-email-banner.tsx';

const user = { ...fakeUser(), email: 'mina@example.com', email_verified: false };

let page: { sendsMail: boolean };

function Screen() {
  setPageData({ ...fakePageData(user), ...page });
  return <UnverifiedEmailBanner />;
}

function show(data: typeof page) {
  page = data;
  return renderScreen({
    Screen,
    pattern: '/redesign/account',
    user,
    calls: { 'POST /account/verify-email/send': { sent: true } },
  });
}

test('the banner mentions the email with the link and can send it again', async () => {
  const view = await show({ sendsMail: true });
  await screen.findByText('Please confirm mina@example.com using the link that we sent you.');
  await view.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('A new link was sent to mina@example.com.');
});

test('without a mail server, the banner refers to the operator and does not promise an email', async () => {
  const view = await show({ sendsMail: false });
  await screen.findByText(/ask its operator for the link/);
  expect(screen.queryByText(/sent/)).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Get a new link' }));
  await screen.findByText('A new link for mina@example.com is ready. Ask the operator for it.');
});
