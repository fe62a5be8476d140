import { once } from 'node:events';
import { connect } from 'node:net';
import { freePorts, startProgram } from '../start/program.ts';

export interface FakeModelOptions {
  /** The port of a previous fake model, so that its clients need no restart. */
  port?: number;
  tokens: number;
  firstTokenMs?: number;
  tokenMs?: number;
}

/** A fake model in its own process. */
export async function fakeModel(options: FakeModelOptions) {
  const { tokens, firstTokenMs = 0, tokenMs = 0 } = options;
  const port = options.port ?? (await freePorts(1))[0] ?? 0;
  const program = startProgram([
    new URL('../../server/testing/stand-ins/model-server.ts', import.meta.url).pathname,
    ...['--port', String(port), '--tokens', String(tokens)],
    ...['--first-token-ms', String(firstTokenMs), '--token-ms', String(tokenMs)],
  ]);
  await untilListening(port);
  return { port, stop: program.stop };
}

/** Resolves when the port accepts connections. */
export async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      new Promise<false>((resolve) => socket.once('error', () => resolve(false))),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing listens on ${port}`);
}
