import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const knownPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium does not run its sandbox as root, and containers have little shared memory. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // Without a GPU, software rendering costs more than the pages themselves.
  ...['--disable-gpu', '--disable-gpu-rasterization'],
  ...['--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

/**
 * The browser for tests: Chromium's headless shell where Debian's package is installed, because it is
 * a sixth faster; otherwise Chromium.
 */
export function findTestBrowser(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell';
  const isShell = process.env.CHROMIUM_PATH === undefined && existsSync(shell);
  return isShell ? shell : findBrowser();
}

/** The path of Chromium: `CHROMIUM_PATH`, or a well-known location. */
export function findBrowser(named = process.env.CHROMIUM_PATH): string | undefined {
  return [named ?? '', ...knownPaths].find((path) => path && existsSync(path));
}

/** Finds Chromium for the browser tests; on Debian, root installs it. */
export function ensureBrowser(): string {
  const found = findBrowser() ?? installOnDebian();
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program.',
    );
  }
  return found;
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium found: installing it with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Fonts for Korean, Chinese and Japanese.
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return findBrowser();
}

if (import.meta.main) {
  try {
    console.log(`Browser: ${ensureBrowser()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
