import type { Page } from '@playwright/test';
import {
  breakMembers,
  type Damage,
  partsOf,
  withLifecycle,
  withScreen,
} from './support/broken-area.ts';
import { actAs, newOwner, type Owner, openConsole } from './support/console.ts';
import { expect, expectAccessible, takeComplaints, test } from './support/test.ts';

// Each way in which an area can fail, with the real area mfe-members.
test.describe.configure({ mode: 'parallel' });

interface Kind {
  damage: Damage;
  /** Cause that the card shows. */
  cause: RegExp;
  /** Error that the browser logs. */
  complaint?: RegExp;
  /** Time after which the console gives up. */
  hangsFor?: string;
  /** The browser caches the broken module, so only a reload repairs it. */
  needsNewPage?: true;
}

const throws = "() => { throw new Error('broken on purpose'); }";
const hangs = '() => new Promise(() => {})';
const broken = /broken on purpose/;
const notFound = /404/;

const kinds: Record<string, Kind> = {
  'whose code is missing': {
    damage: { missing: '.js' },
    cause: /Failed to fetch/,
    complaint: notFound,
  },
  'that was tampered with': {
    damage: { code: (built) => `${built};document.title = 'tampered';`, isTampered: true },
    cause: /Failed to fetch/,
    complaint: /integrity/,
  },
  'that is no JavaScript': {
    damage: { code: (built) => `${built}\n}` },
    cause: /Unexpected token/,
    needsNewPage: true,
  },
  'that throws when it is loaded': {
    damage: { code: (built) => `${built};(${throws})();` },
    cause: broken,
    needsNewPage: true,
  },
  'that wants what the shared files lack': {
    damage: { code: (built) => `import { NoSuchPart } from '@chatwindow/ui';\n${built}` },
    cause: /NoSuchPart/,
    needsNewPage: true,
  },
  'without lifecycles': {
    damage: { code: (built) => built.replace(/export\{[^}]*\}/, 'export {}') },
    cause: /exports no bootstrap/,
    needsNewPage: true,
  },
  'of a newer contract': { damage: { contract: 99 }, cause: /contract 99/, needsNewPage: true },
  'whose bootstrap throws': {
    damage: { code: withLifecycle('bootstrap', throws) },
    cause: broken,
  },
  'whose mount throws': { damage: { code: withLifecycle('mount', throws) }, cause: broken },
  'that loads for ever': {
    damage: { hanging: '.js' },
    cause: /10000 ms/,
    hangsFor: '00:10',
  },
  'whose bootstrap never ends': {
    damage: { code: withLifecycle('bootstrap', hangs) },
    cause: /5000 ms/,
    hangsFor: '00:05',
  },
  'whose mount never ends': {
    damage: { code: withLifecycle('mount', hangs) },
    cause: /5000 ms/,
    hangsFor: '00:05',
  },
  'that throws when it is rendered': {
    damage: { code: withScreen({ first: `if (!globalThis.isMended) (${throws})();` }) },
    cause: broken,
  },
  'that throws in an effect': {
    damage: {
      code: withScreen({ first: `useEffect(() => { if (!globalThis.isMended) (${throws})(); });` }),
    },
    cause: broken,
  },
  'whose styles are missing': {
    damage: { missing: '.css' },
    cause: /no styles/,
    complaint: notFound,
  },
  'whose texts are missing': { damage: { missing: '.json' }, cause: /404/, complaint: notFound },
};

let owner: Owner;
test.beforeAll(async () => {
  owner = await newOwner({ windows: ['Bakery'] });
});
test.beforeEach(({ context }) => actAs(context, owner));

for (const [name, { damage, cause, complaint, hangsFor, needsNewPage }] of Object.entries(kinds)) {
  test(`an area ${name} shows a card with Retry while the rest of the console works`, async ({
    page,
    context,
    complaints,
  }) => {
    const mend = await breakMembers(context, damage);
    await page.clock.install();
    await openConsole(page, '/redesign/chatbots');
    const { card, retry, links, goTo, heading } = partsOf(page);
    const linksAtFirst = await links.count();

    if (hangsFor) {
      await stopTime(page);
      await goTo('Members');
      await page.clock.runFor(300);
      await goTo('Chat history');
      // The next area does not wait for the time-out of the one that hangs.
      await page.clock.runFor(300);
      await expect(heading('Chat history')).toBeVisible();
      await page.clock.resume();
    }
    for (const _time of ['at first', 'again']) {
      await goTo('Chat history');
      await expect(heading('Chat history')).toBeVisible();
      await expect(card).toHaveCount(0);
      await goTo('Members');
      if (hangsFor) await page.clock.fastForward(hangsFor);
      await expect(card).toContainText('“Members” could not be shown');
      await expect(card).toContainText(cause);
      await expect(page).toHaveTitle(/^Members/);
      await expect(links).toHaveCount(linksAtFirst);
    }

    await mend();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await retry.click();
    if (needsNewPage) await retry.click();
    await expect(heading('Members')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(!needsNewPage);
    await expect(page).not.toHaveTitle('tampered');
    if (complaint) expect(takeComplaints(complaints, complaint)).not.toEqual([]);
  });
}

for (const [name, code] of [
  ['unmount throws', withLifecycle('unmount', throws)],
  ['effects throw when they end', withScreen({ first: `useEffect(() => ${throws}, []);` })],
] as const) {
  test(`an area whose ${name} is removed from the page and reported in a toast`, async ({
    page,
    context,
    complaints,
  }) => {
    await breakMembers(context, { code });
    await openConsole(page, '/redesign/chatbots');
    const { goTo, heading, toast } = partsOf(page);
    for (const count of [1, 2]) {
      await goTo('Members');
      await expect(heading('Members')).toBeVisible();
      await goTo('Chat history');
      await expect(heading('Chat history')).toBeVisible();
      await expect(heading('Members')).toHaveCount(0);
      await expect(toast).toHaveCount(count);
    }
    expect(takeComplaints(complaints, broken)).not.toEqual([]);
  });
}

test('an area whose unmount never ends is removed at once and reported in a toast', async ({
  page,
  context,
  complaints,
}) => {
  await breakMembers(context, { code: withLifecycle('unmount', hangs) });
  await page.clock.install();
  await openConsole(page, '/redesign/chatbots');
  const { goTo, heading, toast } = partsOf(page);
  await goTo('Members');
  await expect(heading('Members')).toBeVisible();
  await stopTime(page);
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
  expect(takeComplaints(complaints, /1000 ms/)).not.toEqual([]);
});

for (const [name, onClick] of [
  ['an event handler throws', `(${throws})();`],
  ['a promise is rejected', `Promise.reject(new Error('broken on purpose'));`],
] as const) {
  test(`an area in which ${name} keeps working and a toast reports the error`, async ({
    page,
    context,
    complaints,
  }) => {
    await breakMembers(context, { code: withScreen({ onClick }) });
    await openConsole(page, '/redesign/chatbots');
    const { card, goTo, heading, toast } = partsOf(page);
    await goTo('Members');
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Break' }).click();
      await expect(toast).toHaveCount(count);
    }
    await expect(heading('Members')).toBeVisible();
    await expect(card).toHaveCount(0);
    await goTo('Chat history');
    await expect(heading('Chat history')).toBeVisible();
    expect(takeComplaints(complaints, broken)).not.toEqual([]);
  });
}

test('the error card is accessible in both themes', async ({ page, context }) => {
  await breakMembers(context, { contract: 99 });
  await openConsole(page, '/redesign/chatbots');
  const { card, goTo } = partsOf(page);
  await goTo('Members');
  await expect(card).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

/** Pauses the clock of the page. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
