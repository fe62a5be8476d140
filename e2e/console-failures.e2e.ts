import type { Page } from '@playwright/test';
import {
  type AreaFault,
  breakMembers,
  locatorsOf,
  withLifecycle,
  withScreen,
} from './support/broken-area.ts';
import { newOwner, type Owner, openConsole, signInAs } from './support/console.ts';
import { expect, expectAccessibleInBothThemes, takePageErrors, test } from './support/test.ts';

// Every way in which an area can fail, injected into the real area mfe-members.
test.describe.configure({ mode: 'parallel' });

interface FaultCase {
  fault: AreaFault;
  /** Cause that the card shows. */
  cause: RegExp;
  /** Error that the browser logs. */
  pageError?: RegExp;
  /** Time after which the console gives up. */
  hangsFor?: string;
  /** The browser caches the broken module, so only a reload repairs it. */
  needsNewPage?: true;
}

const throws = "() => { throw new Error('broken on purpose'); }";
const hangs = '() => new Promise(() => {})';
const broken = /broken on purpose/;
const notFound = /404/;

const faults: Record<string, FaultCase> = {
  'whose code is missing': {
    fault: { missing: '.js' },
    cause: /Failed to fetch/,
    pageError: notFound,
  },
  'that was tampered with': {
    fault: { code: (built) => `${built};document.title = 'tampered';`, isTampered: true },
    cause: /Failed to fetch/,
    pageError: /integrity/,
  },
  'with invalid JavaScript': {
    fault: { code: (built) => `${built}\n}` },
    cause: /Unexpected token/,
    needsNewPage: true,
  },
  'that throws when it is loaded': {
    fault: { code: (built) => `${built};(${throws})();` },
    cause: broken,
    needsNewPage: true,
  },
  'that imports a name which the shared files lack': {
    fault: { code: (built) => `import { NoSuchPart } from '@chatwindow/ui';\n${built}` },
    cause: /NoSuchPart/,
    needsNewPage: true,
  },
  'without lifecycle functions': {
    fault: { code: (built) => built.replace(/export\{[^}]*\}/, 'export {}') },
    cause: /exports no mount/,
    needsNewPage: true,
  },
  'of a newer contract': { fault: { contract: 99 }, cause: /contract 99/, needsNewPage: true },
  'whose bootstrap throws': {
    fault: { code: withLifecycle('bootstrap', throws) },
    cause: broken,
  },
  'whose mount throws': { fault: { code: withLifecycle('mount', throws) }, cause: broken },
  'whose code never loads': {
    fault: { hanging: '.js' },
    cause: /10000 ms/,
    hangsFor: '00:10',
  },
  'whose bootstrap never resolves': {
    fault: { code: withLifecycle('bootstrap', hangs) },
    cause: /5000 ms/,
    hangsFor: '00:05',
  },
  'whose mount never resolves': {
    fault: { code: withLifecycle('mount', hangs) },
    cause: /5000 ms/,
    hangsFor: '00:05',
  },
  'that throws when it is rendered': {
    fault: { code: withScreen({ first: `if (!globalThis.isRepaired) (${throws})();` }) },
    cause: broken,
    pageError: broken,
  },
  'that throws in an effect': {
    fault: {
      code: withScreen({
        first: `useEffect(() => { if (!globalThis.isRepaired) (${throws})(); });`,
      }),
    },
    cause: broken,
    pageError: broken,
  },
  'whose styles are missing': {
    fault: { missing: '.css' },
    cause: /\.css failed/,
    pageError: notFound,
  },
  'whose texts are missing': { fault: { missing: '.json' }, cause: /404/, pageError: notFound },
};

let owner: Owner;
test.beforeAll(async () => {
  owner = await newOwner({ windows: ['Bakery'] });
});
test.beforeEach(({ context }) => signInAs(context, owner));

for (const [name, { fault, cause, pageError, hangsFor, needsNewPage }] of Object.entries(faults)) {
  test(`an area ${name} shows a card with Retry while the rest of the console works`, async ({
    page,
    context,
    pageErrors,
  }) => {
    const repair = await breakMembers(context, fault);
    await page.clock.install();
    await openConsole(page, '/redesign/chatbots');
    const { card, retry, links, goTo, heading } = locatorsOf(page);
    const initialLinkCount = await links.count();

    if (hangsFor) {
      await pauseClock(page);
      await goTo('Members');
      await page.clock.runFor(300);
      await goTo('Chat history');
      // The next area does not wait for the time-out of the hanging one.
      await page.clock.runFor(300);
      await expect(heading('Chat history')).toBeVisible();
      await page.clock.resume();
    }
    for (const _time of ['at first', 'again']) {
      await goTo('Chat history');
      await expect(heading('Chat history')).toBeVisible();
      await expect(card).toHaveCount(0);
      await goTo('Members');
      if (hangsFor) {
        // The time-outs of the previous area would pass too while it is being unmounted.
        await expect(heading('Chat history')).toHaveCount(0);
        await expect(page).toHaveTitle(/^Members/);
        await page.clock.fastForward(hangsFor);
      }
      await expect(card).toContainText('“Members” could not be shown');
      await expect(card).toContainText(cause);
      await expect(page).toHaveTitle(/^Members/);
      await expect(links).toHaveCount(initialLinkCount);
    }

    await repair();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await retry.click();
    if (needsNewPage) await retry.click();
    await expect(heading('Members')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(!needsNewPage);
    await expect(page).not.toHaveTitle('tampered');
    if (pageError) expect(takePageErrors(pageErrors, pageError)).not.toEqual([]);
  });
}

for (const [name, code] of [
  ['unmount throws', withLifecycle('unmount', throws)],
  ['effect cleanup throws', withScreen({ first: `useEffect(() => ${throws}, []);` })],
] as const) {
  test(`an area whose ${name} is removed from the page and reported in a toast`, async ({
    page,
    context,
    pageErrors,
  }) => {
    await breakMembers(context, { code });
    await openConsole(page, '/redesign/chatbots');
    const { goTo, heading, toast } = locatorsOf(page);
    for (const count of [1, 2]) {
      await goTo('Members');
      await expect(heading('Members')).toBeVisible();
      await goTo('Chat history');
      await expect(heading('Chat history')).toBeVisible();
      await expect(heading('Members')).toHaveCount(0);
      await expect(toast).toHaveCount(count);
    }
    expect(takePageErrors(pageErrors, broken)).not.toEqual([]);
  });
}

test('an area whose unmount never resolves is removed at once and reported in a toast', async ({
  page,
  context,
  pageErrors,
}) => {
  await breakMembers(context, { code: withLifecycle('unmount', hangs) });
  await page.clock.install();
  await openConsole(page, '/redesign/chatbots');
  const { goTo, heading, toast } = locatorsOf(page);
  await goTo('Members');
  await expect(heading('Members')).toBeVisible();
  await pauseClock(page);
  await goTo('Chat history');
  await page.clock.runFor(300);
  await expect(heading('Chat history')).toBeVisible();
  await expect(heading('Members')).toHaveCount(0);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
  await page.clock.fastForward('00:01');
  await expect(toast).toHaveCount(1);
  await goTo('Members');
  await expect(heading('Members')).toBeVisible();
  expect(takePageErrors(pageErrors, /1000 ms/)).not.toEqual([]);
});

for (const [name, onClick] of [
  ['an event handler throws', `(${throws})();`],
  ['a promise is rejected', `Promise.reject(new Error('broken on purpose'));`],
] as const) {
  test(`an area in which ${name} keeps working and a toast reports the error`, async ({
    page,
    context,
    pageErrors,
  }) => {
    await breakMembers(context, { code: withScreen({ onClick }) });
    await openConsole(page, '/redesign/chatbots');
    const { card, goTo, heading, toast } = locatorsOf(page);
    await goTo('Members');
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Break' }).click();
      await expect(toast).toHaveCount(count);
    }
    await expect(heading('Members')).toBeVisible();
    await expect(card).toHaveCount(0);
    await goTo('Chat history');
    await expect(heading('Chat history')).toBeVisible();
    expect(takePageErrors(pageErrors, broken)).not.toEqual([]);
  });
}

test('the error card is accessible in both themes', async ({ page, context }) => {
  await breakMembers(context, { contract: 99 });
  await openConsole(page, '/redesign/chatbots');
  const { card, goTo } = locatorsOf(page);
  await goTo('Members');
  await expect(card).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
