import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { fakePageData, fakeUser } from '#shared/testing/fake-session.ts';
import { setPageData } from './page-data.ts';
import { sessionStore } from './session.ts';
import { Slot } from './slot.tsx';

const none = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };

function areaWith(
  name: string,
  filler: string,
  requires: AreaManifest['slots'][number]['requires'],
) {
  const lifecycles = ['bootstrap', 'mount', 'unmount'].map(
    (part) => `export const ${part} = () => {};`,
  );
  const code = `${lifecycles.join('')} export const Mark = ${filler}; // ${name}`;
  const made: AreaManifest = {
    ...{ name, contract: 1, version: '1', css: [], integrity: {}, locales: none },
    ...{ namespaces: [], routes: [], nav: [] },
    entry: `data:text/javascript,${encodeURIComponent(code)}`,
    slots: [{ slot: 'nav', export: 'Mark', requires, requires_one: [] }],
  };
  return made;
}

test('a filler that fails leaves its place empty; one without the permission never comes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const areas = [
    areaWith('mfe-broken', "() => { throw new Error('broken'); }", []),
    areaWith('mfe-secret', "() => 'secret'", ['usage']),
    areaWith('mfe-fine', "({ link }) => '3 at ' + link", []),
  ];
  const user = fakeUser({ can: [] });
  sessionStore.setState({ user });
  setPageData({ ...fakePageData(user), areas });
  const { container } = render(<Slot name="nav" link="/redesign/chatbots" />);
  await screen.findByText('3 at /redesign/chatbots');
  expect(container.textContent).toBe('3 at /redesign/chatbots');
});
