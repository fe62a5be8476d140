import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { complete } from '#server/platform/llm/complete.ts';
import { ModelError, type ModelErrorKind } from '#server/platform/llm/model-error.ts';

interface TestResult {
  ok: boolean;
  milliseconds: number;
  failure: ModelErrorKind | null;
  status: number | null;
}

/** Enough for a model that reasons before it answers. */
const maxTokens = 200;
const maxMs = 30_000;

/** Asks a model for one word. The server's message is not shown: it may quote what it received. */
export async function testModel(chat: ChatModel, organizationId: string): Promise<TestResult> {
  const start = performance.now();
  const result = (failure: ModelErrorKind | null, status: number | null): TestResult => ({
    ...{ ok: failure === null, failure, status },
    milliseconds: Math.round(performance.now() - start),
  });
  const messages = [{ role: 'user' as const, content: 'Answer with the word: ready' }];
  const signal = AbortSignal.timeout(maxMs);
  try {
    await complete(chat, { messages, maxTokens, organizationId, signal });
    return result(null, null);
  } catch (error) {
    if (signal.aborted) return result('timeout_first', null);
    if (error instanceof ModelError) return result(error.kind, error.status ?? null);
    throw error;
  }
}
