import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeUser } from '#shared/testing/fake-session.ts';
import {
  findButton,
  findTextbox,
  openKnowledgeStep,
  renderWizard,
} from '../testing/render-wizard.tsx';

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

test.each([
  ['ecommerce', 'Add products', 'products'],
  ['data-analysis', 'Add a table', 'tables'],
  ['companion', 'Set up the persona', 'companion'],
  ['blooming', 'Teach by example', 'teach'],
  ['sales', 'Add offers', 'details'],
])(
  'finish step links to the knowledge that a chatbot of type %s needs',
  async (type, name, section) => {
    const flags = { enable_companion: true, enable_blooming: true, enable_sales: true };
    const { user } = await renderWizard({ user: fakeUser(flags) });
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    await user.click(radios.find(({ value }) => value === type) ?? document.body);
    await user.click(await findButton('Next'));
    await user.type(await findTextbox('Name'), 'Green Tea House');
    await user.click(await findButton('Create chatbot'));
    await user.click(await findButton('Skip for now'));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name });
    expect(link.getAttribute('href')).toBe(
      `/redesign/green-tea-house/knowledge?section=${section}`,
    );
  },
);

test('finish step shows the install code and links onward', async () => {
  const { user } = await openKnowledgeStep();
  await user.click(await findButton('Skip for now'));
  await screen.findByRole('heading', { name: '“Green Tea House” is ready' });
  expect(screen.getByRole('region', { name: 'Install code' }).textContent).toBe(
    '<script src="http://customers.test/widget.js" async></script>\n<chatbot-window hash-id="green-tea-house"></chatbot-window>',
  );
  const steps = within(screen.getByRole('list', { name: 'Steps to a new chatbot' }));
  expect(steps.getAllByText('(done)')).toHaveLength(3);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/redesign/chatbots',
    '/redesign/green-tea-house',
    '/redesign/green-tea-house/settings',
  ]);
});
