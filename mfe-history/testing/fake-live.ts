import type { LiveEventName, LiveEvents } from '#shared/contracts/console/live.ts';

/** Replaces the event stream of the current fake API, so that the test can send live events. */
export function fakeLive() {
  const { fetch } = globalThis;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  globalThis.fetch = (input, init) => {
    if (!String(input).endsWith('/events')) return fetch(input, init);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
      },
    });
    return Promise.resolve(new Response(body));
  };
  return {
    isOpen: () => stream !== undefined,
    send<Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): void {
      const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      stream?.enqueue(new TextEncoder().encode(text));
    },
  };
}
