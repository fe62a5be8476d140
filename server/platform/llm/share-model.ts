import { createFairQueue } from '../fair-queue.ts';
import type { ChatModel, ChatModelEvent, ChatRequest } from './chat-model.ts';
import { ModelError } from './model-error.ts';

interface SharingOptions {
  /** Maximum number of concurrent answers. */
  slots: number;
  maxWaitMs?: number;
}

/** The key of all background work, so that interactive requests always have half of the slots. */
const background = 'background';

/** Wraps a model so that organizations share its slots round-robin, none of them more than half. */
export function shareModel(
  model: ChatModel,
  { slots, maxWaitMs = 20_000 }: SharingOptions,
): ChatModel {
  const queue = createFairQueue({ slots, perKey: Math.ceil(slots / 2) });

  function stream(request: ChatRequest): AsyncGenerator<ChatModelEvent, void, void> {
    const { signal, organizationId = background } = request;
    const started = Promise.withResolvers<AsyncGenerator<ChatModelEvent, void, void>>();
    const ended = Promise.withResolvers<void>();
    let isOver = false;
    const end = () => {
      isOver = true;
      ended.resolve();
    };
    const fail = (failure: unknown) => {
      started.reject(failure);
      end();
    };
    const timer = setTimeout(() => {
      fail(new ModelError('timeout_first', `no free slot within ${maxWaitMs} ms`));
    }, maxWaitMs);
    signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
    // Without readers the rejection would be unhandled; a reader still gets it.
    started.promise.catch(() => {});
    const run = queue.run(organizationId, async () => {
      clearTimeout(timer);
      if (isOver) return;
      started.resolve(model.stream(request));
      await ended.promise;
    });
    run.catch(fail);
    return read();

    async function* read(): AsyncGenerator<ChatModelEvent, void, void> {
      try {
        yield* await started.promise;
      } finally {
        end();
      }
    }
  }

  return { model: model.model, stream, close: (options) => model.close(options) };
}
