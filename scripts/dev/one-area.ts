import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { areaSourceSchema } from '#shared/contracts/console/areas.ts';
import { onStopSignals } from '../start/stop-signals.ts';
import { serveArea } from './serve-area.ts';
import { watchBundles } from './watch-bundles.ts';

interface OneArea {
  root: string;
  area: string;
  /** URL of the running console. */
  against: string;
  port: number;
  bundles: readonly Configuration[];
}

/** Builds and watches one area, and serves it to pages of a console elsewhere. */
export async function developOneArea({
  root,
  area,
  against,
  port,
  bundles,
}: OneArea): Promise<void> {
  const bundle = bundles.find(({ name }) => name === `console-${area}`);
  if (!bundle) throw new Error(`There is no area ${area}: no ${area}/area.json.`);
  const origin = URL.parse(against)?.origin;
  if (!origin) throw new Error('--against takes the address of a console.');
  // A separate folder: dist/ belongs to the console that is built here.
  const folder = join(root, '.cache/dev', area);
  const watching = await watchBundles([{ ...bundle, output: { ...bundle.output, path: folder } }]);
  const server = serveArea({ area, folder, console: origin }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const manifest = `http://localhost:${actualPort}/manifest.json`;
  console.log(`Open ${origin}${await firstPath(root, area)}?area=${area}@${manifest}`);
  console.log('Reload a page to see the latest build. Ctrl-C stops the server.');
  onStopSignals({
    stop: async () => {
      server.close();
      server.closeAllConnections();
      watching.close(() => process.exit(0));
    },
    abandon: () => process.exit(130),
  });
}

/** A page of the area without parameters, else the console's start page. */
async function firstPath(root: string, area: string): Promise<string> {
  const source = areaSourceSchema.parse(
    JSON.parse(await readFile(join(root, area, 'area.json'), 'utf8')),
  );
  return source.routes.find(({ path }) => !path.includes(':'))?.path ?? '/redesign';
}
