import { expect, test } from '@jest/globals';
import { type ModelScript, planAnswer } from '#server/testing/stand-ins/model-script.ts';
import { defaultAnswerLimits } from './answer-limits.ts';
import { CompletionReader } from './completion-reader.ts';

const tokens = ['커피콩은 ', '예가체프에서 ', '옵니다 ☕.'];
const body = { model: 'test', messages: [], stream_options: { include_usage: true } };

function render(script: ModelScript): Buffer {
  const steps = planAnswer({ tokens, ...script }, body);
  return Buffer.concat(steps.flatMap((step) => (step.do === 'write' ? [step.bytes] : [])));
}

test.each([1, 2, 3, 5, 64, 100_000])('a stream parses the same in chunks of %i bytes', (size) => {
  for (const crlf of [false, true]) {
    const bytes = render({
      crlf,
      comments: true,
      toolCalls: [{ name: 'find', arguments: { query: 'beans' } }],
    });
    const reader = new CompletionReader(defaultAnswerLimits);
    let text = '';
    for (let start = 0; start < bytes.length; start += size) {
      reader.feed(bytes.subarray(start, start + size));
      text += reader.drainText();
    }
    expect(text).toBe(tokens.join(''));
    expect(reader).toMatchObject({ finish: 'stop', isDone: true, progress: 7 });
    expect(reader.usage).toEqual({ promptTokens: 0, completionTokens: 3, estimated: false });
  }
});

test.each([
  ['data: null\n\n', 'malformed'],
  ['data: {"choices":[\n\n', 'malformed'],
  [`data: ${'x'.repeat(1024 * 1024 + 1)}`, 'malformed'],
  ['data: {"error":"out of memory"}\n\n', 'stream_error'],
  ['data: {"error":{"code":500}}\n\n', 'stream_error'],
])('%.40s ends the answer as %s', (line, kind) => {
  const reader = new CompletionReader(defaultAnswerLimits);
  expect(() => reader.feed(Buffer.from(line))).toThrow(expect.objectContaining({ kind }));
});

test.each([
  '{}',
  '{"choices":null}',
  '{"choices":[]}',
  '{"choices":[{}]}',
  '{"choices":[{"delta":null}]}',
  '{"choices":[{"delta":{"content":null}}],"usage":{}}',
])('%s is ignored', (data) => {
  const reader = new CompletionReader(defaultAnswerLimits);
  reader.feed(Buffer.from(`data: ${data}\n\n`));
  expect(reader).toMatchObject({ text: '', finish: undefined, usage: undefined });
});
