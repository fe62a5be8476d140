import { expect, test } from '@jest/globals';
import { greeting } from './greeting.ts';

const origins = {
  console: 'http://localhost:3000',
  customer: 'http://localhost:3001',
  demo: 'http://localhost:3002',
};

test('the first start shows the addresses and how to sign in', () => {
  const credentials = { email: 'demo@example.com', password: 'kind-otter' };
  expect(greeting({ origins, credentials })).toBe(`
  Chatwindow is running.

  Console        http://localhost:3000   sign in here: build chatbots, answer chats
  Customer host  http://localhost:3001   serves the chat window to websites
  Demo site      http://localhost:3002   a shop with a chat window: ask it something

  E-mail         demo@example.com
  Password       kind-otter   (shown only this once)

  Ctrl-C stops it.
`);
});

test('later starts of the demo show the command that resets the password', () => {
  const shown = greeting({ origins, credentials: null });
  expect(shown).toContain('npm run admin -- reset-password demo@example.com');
});

test('later starts show no password, and no address of parts that are not served', () => {
  const served = { ...origins, console: null, demo: null };
  const shown = greeting({ origins: served, credentials: null });
  expect(shown).not.toMatch(/Password|Demo|Console/);
  expect(shown).not.toContain('\n\n\n');
});
