import { threadId } from 'node:worker_threads';

/** What hostile input has parsers do, for tests of the isolated threads. */

export const add = (left: number, right: number) => left + right;

export const thread = () => threadId;

export const environment = () => Object.keys(process.env);

export function loop(): never {
  for (;;);
}

export function fillHeap(): never {
  const objects: object[] = [];
  for (;;) objects.push({ an: 'object' });
}

export async function fillBuffers(): Promise<never> {
  const buffers: Uint8Array[] = [];
  for (;;) {
    buffers.push(new Uint8Array(16 * 1024 * 1024).fill(1));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function fail(): never {
  throw new Error('unexpected end of input');
}

export function recurse(): number {
  return recurse() + 1;
}

export const exit = () => process.exit(1);

export const answerMuch = () => 'x'.repeat(300 * 1024 * 1024);
