import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './product.ts';

const driver = '/usr/bin/WebKitWebDriver';

/** The test browser of Debian's package `webkit2gtk-driver`. */
function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser')[0];
}

export function hasWebKit(): boolean {
  return existsSync(driver) && existsSync('/usr/bin/Xvfb') && findMiniBrowser() !== undefined;
}

/** Starts a WebKitGTK browser on a virtual display, driven by the WebDriver protocol. */
export async function startWebKit() {
  const { display, stop: stopDisplay } = await startDisplay();
  const port = await freePort();
  const driverProcess = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const command = commandsTo(`http://127.0.0.1:${port}`);
  const stop = async () => {
    await end(driverProcess);
    await stopDisplay();
  };
  try {
    await waitForDriver(command);
    const { sessionId } = (await command('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
        },
      },
    })) as { sessionId: string }; // by the WebDriver specification
    const session = `/session/${sessionId}`;
    await command('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
    return {
      open: async (url: string) => void (await command('POST', `${session}/url`, { url })),
      run: (script: string) =>
        command('POST', `${session}/execute/sync`, { script: `return ${script}`, args: [] }),
      async close() {
        await command('DELETE', session).catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Command = (method: string, path: string, body?: object) => Promise<unknown>;

function commandsTo(origin: string): Command {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(90_000),
    });
    const { value } = (await response.json()) as { value: { message?: string } }; // as above
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
}

async function waitForDriver(command: Command): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await command('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not respond');
}

async function startDisplay(): Promise<{ display: string; stop: () => Promise<void> }> {
  // Xvfb writes the display number to this file descriptor.
  const server = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const chosen = server.stdio[3];
  if (!chosen) throw new Error('no pipe to Xvfb');
  const [number] = await once(chosen, 'data');
  return { display: `:${String(number).trim()}`, stop: () => end(server) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
