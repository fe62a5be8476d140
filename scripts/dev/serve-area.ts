import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { builtAreaSchema } from '#shared/contracts/console/area-versions.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

interface ServedArea {
  area: string;
  /** Folder of the build. */
  folder: string;
  /** The console whose pages may load it. */
  console: string;
}

/** Serves a built area to the pages of one console, on this machine only. */
export function serveArea(served: ServedArea): Server {
  return createServer((request, response) => {
    answer(served, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
}

async function answer(
  { area, folder, console: origin }: ServedArea,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', origin);
  // Private network access: a remote page sends a preflight before it calls this machine.
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  // Rejects foreign host names that resolve to this machine (DNS rebinding).
  const isOurs = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '');
  if (!isOurs) return void response.writeHead(403).end();
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const name = fileOf(area, request.url ?? '');
  const built = name === null ? null : await readFile(join(folder, name)).catch(() => null);
  if (name === null || built === null) return void response.writeHead(404).end();
  const content = name === 'manifest.json' ? wholeManifest(built) : built;
  const type = types[extname(name)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type }).end(content);
}

/** Fills in the defaults of `area.json`, as a console does on deploy. */
function wholeManifest(built: Buffer): string {
  return JSON.stringify(builtAreaSchema.parse(JSON.parse(built.toString())));
}

/** `/manifest.json`, or a file of the area by its URL in the manifest. */
function fileOf(area: string, url: string): string | null {
  const path = url.replace(/[?#].*$/, '');
  if (path === '/manifest.json') return 'manifest.json';
  const name = path.startsWith(`/assets/${area}/`) ? path.slice(`/assets/${area}/`.length) : '';
  return /^[\w-][\w.-]*$/.test(name) ? name : null;
}
