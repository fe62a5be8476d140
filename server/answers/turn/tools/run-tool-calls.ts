import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolCall } from '#server/platform/llm/chat-model.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Tool, ToolResult } from './tool.ts';

/** A call of the model with its result. */
export interface ToolRun {
  call: ToolCall;
  result: ToolResult;
}

interface RunOptions {
  log: Logger;
  /** Aborted when the answer is stopped. */
  signal: AbortSignal;
  timeoutMs?: number;
}

/** The maximum number of calls that run for one reply; the others fail. */
const maxCalls = 4;

/**
 * Runs the calls of one reply of a model in parallel. A failure is a result that the model reads.
 * Rejects only if the answer was stopped before the calls begin.
 */
export async function runToolCalls(
  tools: readonly Tool[],
  calls: readonly ToolCall[],
  { log, signal, timeoutMs = 10_000 }: RunOptions,
): Promise<ToolRun[]> {
  signal.throwIfAborted();
  return Promise.all(
    calls.map(async (call, index): Promise<ToolRun> => {
      if (index >= maxCalls) {
        return { call, result: failure(`At most ${maxCalls} tools run at once.`) };
      }
      return { call, result: await runOne(call) };
    }),
  );

  async function runOne({ name, arguments: text }: ToolCall): Promise<ToolResult> {
    const tool = tools.find(({ definition }) => definition.name === name);
    if (!tool) {
      const names = tools.map(({ definition }) => definition.name).join(', ');
      return failure(`There is no such tool. The tools are: ${names}.`);
    }
    const timer = new AbortController();
    try {
      const timeout = sleep(timeoutMs, undefined, { signal: timer.signal });
      return await Promise.race([
        tool.run(text),
        timeout.then(() => failure('The tool took too long.')),
      ]);
    } catch (error) {
      log.error({ err: error, tool: name }, 'a tool failed');
      return failure('The tool failed.');
    } finally {
      timer.abort();
    }
  }
}

const failure = (text: string): ToolResult => ({ text, isFailure: true });
