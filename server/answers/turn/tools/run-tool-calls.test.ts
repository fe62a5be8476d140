import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { z } from 'zod';
import { defineTool } from './define-tool.ts';
import { runToolCalls } from './run-tool-calls.ts';
import type { ToolResult } from './tool.ts';

const log = pino({ level: 'silent' });
const { signal } = new AbortController();
const call = (id: string) => ({ id, name: 'quiz', arguments: '{}' });
const toolOf = (run: () => Promise<ToolResult>) =>
  defineTool({ name: 'quiz', description: '', parameters: z.object({}), run });

test('a tool that times out or fails has a result that says so', async () => {
  const options = { log, signal, timeoutMs: 20 };
  const endless = toolOf(() => new Promise(() => {}));
  const [delayed] = await runToolCalls([endless], [call('a')], options);
  expect(delayed?.result).toEqual({ text: 'The tool took too long.', isFailure: true });
  const broken = toolOf(() => Promise.reject(new Error('no database')));
  const [failed] = await runToolCalls([broken], [call('a')], options);
  expect(failed?.result).toEqual({ text: 'The tool failed.', isFailure: true });
});

test('only four calls of a reply run, and each call has a result', async () => {
  let count = 0;
  const tool = toolOf(async () => {
    count += 1;
    return { text: 'Done.' };
  });
  const runs = await runToolCalls([tool], ['a', 'b', 'c', 'd', 'e'].map(call), { log, signal });
  expect(count).toBe(4);
  expect(runs.map(({ result }) => result.isFailure ?? false)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('nothing runs for an answer that was stopped', async () => {
  const stopped = AbortSignal.abort(new Error('stopped by the customer'));
  const tool = toolOf(() => Promise.reject(new Error('must not run')));
  await expect(runToolCalls([tool], [call('a')], { log, signal: stopped })).rejects.toThrow(
    'stopped by the customer',
  );
});
