import { expect, test } from '@jest/globals';
import type { AreaNavLink } from '#shared/contracts/console/areas.ts';
import { fakeArea } from '#shared/testing/fake-area.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { currentLink, navLinks } from './nav-links.ts';

const labels = { ko: '', en: '', zh: '', es: '', ja: '' };
const link = (to: string, changes: Partial<AreaNavLink> = {}): AreaNavLink => ({
  ...{ label: to, labels, icon: ['M0 0'], order: 1, to, requires: [], requires_one: [] },
  ...changes,
});
const areas = [
  fakeArea({
    nav: [
      link('/redesign/inbox', { order: 5 }),
      link('/redesign/:hash_id'),
      link('/redesign/:hash_id/members', {
        section: 'organization',
        without_chatbot: '/redesign/organization?tab=members',
      }),
      link('/redesign/organization', { section: 'organization' }),
      link('/redesign/organization?tab=audit', { section: 'organization' }),
    ],
  }),
  fakeArea({ name: 'mfe-hello', nav: [link('/redesign/hello')] }),
];
const linksFor = (chatbot?: string) => navLinks(areas, fakeUser(), chatbot);

test('links without a section belong to the chatbot or to the first level, also of other teams', () => {
  const sections = linksFor('bakery').map(({ section, to }) => `${section} ${to}`);
  expect(sections).toContain('main /redesign/hello');
  expect(sections).toContain('chatbot /redesign/bakery');
  expect(sections.at(-1)).toBe('main /redesign/inbox');
});

test('without a chatbot its links are left out, or lead elsewhere', () => {
  const targets = linksFor().map(({ to }) => to);
  expect(targets).not.toContain('/redesign/');
  expect(targets).toContain('/redesign/organization?tab=members');
});

test.each([
  ['/redesign/bakery', '', '/redesign/bakery'],
  ['/redesign/bakery/members', '?tab=teams', '/redesign/bakery/members'],
  ['/redesign/organization', '?tab=members', '/redesign/bakery/members'],
  ['/redesign/organization', '?tab=models', '/redesign/organization'],
  ['/redesign/organization', '?tab=audit&actor=x', '/redesign/organization?tab=audit'],
  ['/redesign/nowhere', '', undefined],
])('at %s%s the current link is %s', (path, search, to) => {
  expect(currentLink(linksFor('bakery'), path, new URLSearchParams(search))?.to).toBe(to);
});
