import { createFairQueue } from '../fair-queue.ts';
import type { ChatModel, ChatModelEvent, ChatRequest } from './chat-model.ts';
import { ModelError } from './model-error.ts';

interface SharingOptions {
  /** How many answers the model writes at once. */
  slots: number;
  /** How long a request may wait for its turn. */
  longestWaitMs?: number;
}

/** All that no customer waits for: however many jobs there are, answers keep half of the model. */
const background = 'background';

/** A model of which organizations get their share in turn, none of them more than half. */
export function shareModel(
  model: ChatModel,
  { slots, longestWaitMs = 20_000 }: SharingOptions,
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
    const leave = (failure: unknown) => {
      started.reject(failure);
      end();
    };
    const timer = setTimeout(() => {
      leave(new ModelError('timeout_first', `no turn within ${longestWaitMs} ms`));
    }, longestWaitMs);
    signal?.addEventListener('abort', () => leave(signal.reason), { once: true });
    // Nobody may ever read it: its failure is told to whoever does.
    started.promise.catch(() => {});
    const run = queue.run(organizationId, async () => {
      clearTimeout(timer);
      if (isOver) return;
      started.resolve(model.stream(request));
      await ended.promise;
    });
    run.catch(leave);
    return read();

    async function* read(): AsyncGenerator<ChatModelEvent, void, void> {
      try {
        yield* await started.promise;
      } finally {
        end();
      }
    }
  }

  return { model: model.model, stream, close: () => model.close() };
}
