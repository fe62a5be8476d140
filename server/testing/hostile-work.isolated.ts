/** Effects that hostile input has on parsers, for tests of the isolated processes. */

export const add = (left: number, right: number) => left + right;

export const processId = () => process.pid;

export const environment = () => Object.keys(process.env);

export function loop(): never {
  for (;;);
}

export function fillHeap(): never {
  const objects: object[] = [];
  for (;;) objects.push({ an: 'object' });
}

/** One allocation that exceeds the heap limit. */
export const fillHeapAtOnce = () => 'x'.repeat(2 ** 27).split('').length;

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
