import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { fakePageData, fakeUser } from '#shared/testing/fake-session.ts';
import { fakeArea } from '../testing/fake-area.ts';
import { setPageData } from './page-data.ts';
import { sessionStore } from './session.ts';
import { Slot } from './slot.tsx';

function areaWith(
  name: string,
  filler: string,
  requires: AreaManifest['slots'][number]['requires'],
) {
  const lifecycles = ['bootstrap', 'mount', 'unmount'].map(
    (part) => `export const ${part} = () => {};`,
  );
  const code = `${lifecycles.join('')} export const Mark = ${filler}; // ${name}`;
  return fakeArea({
    name,
    entry: `data:text/javascript,${encodeURIComponent(code)}`,
    slots: [{ slot: 'nav', export: 'Mark', requires, requires_one: [] }],
  });
}

test('a slot omits fillers that fail and fillers that the user has no permission for', async () => {
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
