import { once } from 'node:events';
import { createServer } from 'node:http';

/** The floor: a server that reads requests and stores nothing. */
export async function startBareServer() {
  const server = createServer(async (request, response) => {
    for await (const _bytes of request);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
