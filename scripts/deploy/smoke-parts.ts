import type { Page } from 'playwright-core';
import type { SlotName } from '#shared/contracts/names.ts';

/** The parts of a manifest that other pages show. */
export interface ShownParts {
  slots: readonly { slot: SlotName; export: string }[];
  finders: readonly { export: string }[];
}

/** Made-up props of the components in each slot. */
const slotProps: Record<SlotName, object> = {
  nav: { link: '/redesign' },
  'dashboard-card': { windowHash: 'sandbox' },
  'member-profile-tab': { memberId: 'sandbox' },
  'answer-explanation': { windowHash: 'sandbox', sessionId: 'sandbox', messageId: 'sandbox' },
};

/** Renders what the version shows on other pages; returns the errors. */
export async function faultsOfParts(
  page: Page,
  { slots, finders }: ShownParts,
  quietMs: number,
): Promise<string[]> {
  const used = new Set(slots.map(({ slot }) => slot));
  const props = Object.fromEntries([...used].map((name) => [name, slotProps[name]]));
  await page.evaluate(renderParts(props, finders.length > 0));
  // The parts are loaded when they are rendered; without an error they stay silent.
  const end = Date.now() + quietMs;
  let faults: string[] = [];
  while (faults.length === 0 && Date.now() < end) {
    await page.waitForTimeout(100);
    faults = await page.evaluate('globalThis.partFaults');
  }
  return faults;
}

/** Code for the page: the slots as the console renders them, with the errors they swallow. */
const renderParts = (slots: Record<string, object>, hasFinders: boolean) => `(async () => {
  const faults = (globalThis.partFaults = []);
  const report = (error) => faults.push(String(error?.message ?? error));
  const [{ createRoot }, { createElement }, shared] = await Promise.all(
    ['react-dom/client', 'react', '@chatwindow/console'].map((name) => import(name)),
  );
  const parts = Object.entries(${JSON.stringify(slots)}).map(([name, props]) =>
    createElement(shared.Slot, { key: name, name, ...props }));
  if (${hasFinders}) parts.push(createElement(shared.PaletteFinders,
    { key: 'finders', query: 'sandbox', windowHash: 'sandbox', onFound() {} }));
  const element = document.body.appendChild(document.createElement('div'));
  createRoot(element, { onCaughtError: report, onUncaughtError: report }).render(
    createElement(shared.QueryClientProvider, { client: shared.queryClient }, parts));
})()`;
