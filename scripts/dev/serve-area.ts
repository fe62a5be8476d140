import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { builtAreaSchema } from '#shared/contracts/console/area-versions.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const updates = '/updates';

interface ServedArea {
  area: string;
  /** Folder of the build. */
  folder: string;
  /** The console whose pages may load it. */
  console: string;
}

/** Serves a built area to the pages of one console, on this machine only. */
export function serveArea(served: ServedArea) {
  const pages = new Set<ServerResponse>();
  const http = createServer((request, response) => {
    answer(served, request, response, pages).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  return {
    http,
    /** Lets open pages know of a new build. */
    async announce(): Promise<void> {
      const event = await readEvent(served);
      for (const page of pages) page.write(event);
    },
  };
}

async function answer(
  served: ServedArea,
  request: IncomingMessage,
  response: ServerResponse,
  pages: Set<ServerResponse>,
): Promise<void> {
  const { area, folder, console: origin } = served;
  response.setHeader('access-control-allow-origin', origin);
  // Private network access: a remote page sends a preflight before it calls this machine.
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  // Rejects foreign host names that resolve to this machine (DNS rebinding).
  const isOurs = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '');
  if (!isOurs) return void response.writeHead(403).end();
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (request.url === updates) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(await readEvent(served));
    response.once('close', () => pages.delete(response));
    return void pages.add(response);
  }
  const name = fileOf(area, request.url ?? '');
  const built = name === null ? null : await readFile(join(folder, name)).catch(() => null);
  if (name === null || built === null) return void response.writeHead(404).end();
  const content = name === 'manifest.json' ? wholeManifest(built) : built;
  const type = types[extname(name)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type }).end(content);
}

/** The version of the current build as a server-sent event; a comment before the first build. */
async function readEvent({ folder }: ServedArea): Promise<string> {
  const built = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (built === null) return ':\n\n';
  const { version }: { version: string } = JSON.parse(built);
  return `data: ${version}\n\n`;
}

/** Fills in the defaults of `area.json`, as a console does on deploy. */
function wholeManifest(built: Buffer): string {
  const manifest = builtAreaSchema.parse(JSON.parse(built.toString()));
  return JSON.stringify({ ...manifest, updates });
}

/** `/manifest.json`, or a file of the area by its URL in the manifest. */
function fileOf(area: string, url: string): string | null {
  const path = url.replace(/[?#].*$/, '');
  if (path === '/manifest.json') return 'manifest.json';
  const name = path.startsWith(`/assets/${area}/`) ? path.slice(`/assets/${area}/`.length) : '';
  return /^[\w-][\w.-]*$/.test(name) ? name : null;
}
