import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

export interface StallableProxy {
  port: number;
  /** Stops forwarding in both directions; connections stay open. */
  stall(): void;
  resume(): void;
  /** Stops forwarding on the open connections; new ones work. */
  stallOpenConnections(): void;
  /** Breaks every connection and accepts none until restored. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/**
 * A proxy in front of a local service, a port or a Unix socket, that simulates hangs and outages.
 * `onRequest` is called before each chunk of a client is forwarded.
 */
export async function startStallableProxy(
  target: number | string,
  { onRequest }: { onRequest?: () => void } = {},
): Promise<StallableProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  let isCut = false;

  function join(from: Socket, to: Socket, onData?: () => void) {
    sockets.add(from);
    from.on('data', (bytes) => {
      onData?.();
      to.write(bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isStalled) from.pause();
  }

  const server = createServer((incoming) => {
    if (isCut) return void incoming.destroy();
    const outgoing =
      typeof target === 'number' ? connect(target, '127.0.0.1') : connect({ path: target });
    join(incoming, outgoing, onRequest);
    join(outgoing, incoming);
  });
  const port = await listen(server);

  return {
    port,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    stallOpenConnections() {
      for (const socket of sockets) socket.pause();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
