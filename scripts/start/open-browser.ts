import { spawn } from 'node:child_process';

interface Terminal {
  isTty: boolean;
  args: readonly string[];
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
}

/** The command that opens an address; null unless a person started the product at a desktop. */
export function browserCommand({ isTty, args, platform, env }: Terminal): string[] | null {
  const isRemote = env.CI !== undefined || env.SSH_CONNECTION !== undefined;
  if (!isTty || isRemote || args.includes('--no-open')) return null;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : null;
}

/** Opens the address in the person's browser; the greeting shows it anyway. */
export function openBrowser(url: string): void {
  const [command, ...args] =
    browserCommand({
      isTty: process.stdout.isTTY === true,
      args: process.argv.slice(2),
      platform: process.platform,
      env: process.env,
    }) ?? [];
  if (!command) return;
  const opening = spawn(command, [...args, url], { detached: true, stdio: 'ignore' });
  opening.on('error', () => {});
  opening.unref();
}
