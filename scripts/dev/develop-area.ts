import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Configuration } from 'webpack';
import { areaSourceSchema } from '#shared/contracts/console/areas.ts';
import { onStopSignals } from '../start/stop-signals.ts';
import { developmentBuild } from '../webpack/development.js';
import { serveArea } from './serve-area.ts';
import { watchBundles } from './watch-bundles.ts';

export interface DevelopedArea {
  /** The path of its `area.json`. */
  source: string;
  /** Its webpack configuration. */
  bundle: Configuration;
  /** Where the development build is written; `dist/` belongs to deployed builds. */
  folder: string;
  /** URL of the running console. */
  against: string;
  /** 0 for any free port. */
  port: number;
}

/** Builds and watches one area, and serves it to pages of a console elsewhere until it is stopped. */
export async function developArea({ source, bundle, folder, against, port }: DevelopedArea) {
  const origin = URL.parse(against)?.origin;
  if (!origin) throw new Error('--against takes the address of a console.');
  const { name, routes } = areaSourceSchema.parse(JSON.parse(await readFile(source, 'utf8')));
  const server = serveArea({ area: name, folder, console: origin });
  const built = developmentBuild({ ...bundle, output: { ...bundle.output, path: folder } });
  const watching = await watchBundles([built], () => server.announce());
  server.http.listen(port, '127.0.0.1');
  await once(server.http, 'listening');
  const address = server.http.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const manifest = `http://localhost:${actualPort}/manifest.json`;
  // A page of the area without parameters, else the console's start page.
  const path = routes.find((route) => !route.path.includes(':'))?.path ?? '/redesign';
  console.log(`Open ${origin}${path}?area=${name}@${manifest}`);
  console.log('The page loads again after each build. Ctrl-C stops the server.');
  onStopSignals({
    stop: async () => {
      server.http.close();
      server.http.closeAllConnections();
      watching.close(() => process.exit(0));
    },
    abandon: () => process.exit(130),
  });
}
