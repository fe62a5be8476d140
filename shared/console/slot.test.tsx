import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { fakeArea } from '../testing/fake-area.ts';
import { areaStore } from './area-store.ts';
import { sessionStore } from './session.ts';
import { PaletteFinders, Slot } from './slot.tsx';

/** An area whose `Mark` is this component. */
function areaWith(name: string, filler: string, changes: Partial<AreaManifest> = {}) {
  const lifecycles = ['bootstrap', 'mount', 'unmount'].map(
    (part) => `export const ${part} = () => {};`,
  );
  const code = `${lifecycles.join('')} export const Mark = ${filler}; // ${name}`;
  return fakeArea({
    name,
    entry: `data:text/javascript,${encodeURIComponent(code)}`,
    slots: [{ slot: 'nav', export: 'Mark', requires: [], requires_one: [] }],
    ...changes,
  });
}

declare module './slot.tsx' {
  interface SlotProps {
    'mfe-orders:order': { order: string };
  }
}

const showSlot = () => render(<Slot name="nav" link="/redesign/chatbots" />);
const deploy = (area: AreaManifest) => act(() => areaStore.setState({ areas: [area] }));

test('a slot omits fillers that fail and fillers that the user has no permission for', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const usageOnly = [
    { slot: 'nav', export: 'Mark', requires: ['usage'], requires_one: [] },
  ] satisfies AreaManifest['slots'];
  const areas = [
    areaWith('mfe-broken', "() => { throw new Error('broken'); }"),
    areaWith('mfe-secret', "() => 'secret'", { slots: usageOnly }),
    areaWith('mfe-fine', "({ link }) => '3 at ' + link"),
  ];
  sessionStore.setState({ user: fakeUser({ can: [] }) });
  areaStore.setState({ areas });
  const { container } = showSlot();
  await screen.findByText('3 at /redesign/chatbots');
  expect(container.textContent).toBe('3 at /redesign/chatbots');
});

test('after an upgrade the slot and the palette show the new version, also if the old one failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const finders = [{ export: 'Mark', requires: [], requires_one: [] }];
  const broken = areaWith('mfe-orders', "() => { throw new Error('broken'); }", { finders });
  const first = areaWith('mfe-orders', "() => 'first'", { finders, version: '2' });
  const second = areaWith('mfe-orders', "() => 'second'", { finders, version: '3' });
  areaStore.setState({ areas: [broken] });
  const { container } = render(
    <>
      <Slot name="nav" link="/redesign/chatbots" />
      <PaletteFinders query="" windowHash={null} onFound={() => {}} />
    </>,
  );
  deploy(first);
  await waitFor(() => expect(container.textContent).toBe('firstfirst'));
  deploy(second);
  await waitFor(() => expect(container.textContent).toBe('secondsecond'));
  act(() => areaStore.setState({ areas: [] }));
  expect(container.textContent).toBe('');
});

test('a new version with the same code loads its own styles', async () => {
  const area = areaWith('mfe-notes', "() => 'notes'");
  areaStore.setState({ areas: [area] });
  showSlot();
  await screen.findByText('notes');
  deploy({ ...area, version: '2', css: ['/assets/mfe-notes/new.css'] });
  const link = await waitFor(() => {
    const found = document.querySelector('link[href="/assets/mfe-notes/new.css"]');
    if (!found) throw new Error('the styles are not loaded');
    return found;
  });
  link.dispatchEvent(new Event('load'));
  await screen.findByText('notes');
});

test('an area has slots of its own, which other areas fill', async () => {
  const slots = {
    slots: [],
    area_slots: [{ slot: 'mfe-orders:order', export: 'Mark', requires: [], requires_one: [] }],
  };
  areaStore.setState({
    areas: [areaWith('mfe-returns', "({ order }) => 'returns of ' + order", slots)],
  });
  render(<Slot name="mfe-orders:order" order="17" />);
  expect(await screen.findByText('returns of 17')).toBeTruthy();
});
