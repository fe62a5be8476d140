import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { ModelScript } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import type { ChatModel, ChatRequest, ToolCall, ToolDefinition } from '../chat-model.ts';
import { createChatModel } from '../create-chat-model.ts';

const parameters = { type: 'object', properties: { words: { type: 'string' } } };
const find: ToolDefinition = { name: 'find', description: 'Finds beans.', parameters };
const question = { role: 'user', content: 'Which beans?' } as const;
const request: ChatRequest = { messages: [question], tools: [find] };
const calls = [
  { name: 'find', arguments: { words: '예가체프 "A"' } },
  { name: 'find', arguments: { words: 'decaf' } },
];
const plan = JSON.stringify({ tools: calls });

let server: ModelServer;
let toolless: ModelServer;
let model: ChatModel;
beforeAll(async () => {
  server = await startModelServer();
  toolless = await startModelServer({ acceptsTools: false });
  model = createChatModel({ baseUrl: server.baseUrl, model: 'test' });
});
afterEach(() => {
  server.requests.length = 0;
  toolless.requests.length = 0;
});
afterAll(async () => {
  await model.close();
  await server.close();
  await toolless.close();
});

async function askModel(from: ChatModel = model, sent = request) {
  let text = '';
  let toolCalls: readonly ToolCall[] = [];
  for await (const event of from.stream(sent)) {
    if (event.type === 'text') text += event.text;
    else ({ toolCalls } = event);
  }
  const called = toolCalls.map((call) => ({
    name: call.name,
    arguments: JSON.parse(call.arguments),
  }));
  return { text, called, toolCalls };
}

const shapes: [string, ModelScript][] = [
  ['in pieces that alternate', {}],
  ['in chunks that cut characters', { pieceBytes: 5 }],
  ['all with the index 0', { numbersCallsZero: true }],
  ['in one JSON object', { whole: true }],
  ['with the finish stop', { finish: 'stop' }],
];
test.each(shapes)('two calls at once are assembled when they come %s', async (_name, script) => {
  server.next({ toolCalls: calls, ...script });
  const { called, toolCalls, text } = await askModel();
  expect(called).toEqual(calls);
  expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(2);
  expect(text).toBe('');
});

test('the request offers the tools, and results go back beside the calls', async () => {
  server.next({ tokens: ['Done.'] });
  const call = { id: 'call_0', name: 'find', arguments: '{"words":"a"}' };
  await askModel(model, {
    ...request,
    messages: [
      question,
      { role: 'assistant', content: '', toolCalls: [call, { ...call, arguments: '{"cut' }] },
      { role: 'tool', toolCallId: 'call_0', content: 'Yirgacheffe' },
    ],
    toolChoice: 'none',
  });
  const [sent] = server.requests;
  expect(sent?.body).toMatchObject({
    tools: [{ type: 'function', function: find }],
    tool_choice: 'none',
    messages: [
      question,
      {
        content: null,
        tool_calls: [
          {
            id: 'call_0',
            type: 'function',
            function: { name: 'find', arguments: '{"words":"a"}' },
          },
          { function: { arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_0', content: 'Yirgacheffe' },
    ],
  });
});

test('a server that rejects tools gets them as a text, from then on at once', async () => {
  const plain = createChatModel({ baseUrl: toolless.baseUrl, model: 'test' });
  toolless.next({ tokens: ['{"to', 'ols": [', plan.slice(10)] }, { tokens: ['No ', 'tool.'] });
  expect((await askModel(plain)).called).toEqual(calls);
  expect(toolless.requests).toHaveLength(2);
  expect(JSON.stringify(toolless.requests[1]?.body.messages)).toContain('Finds beans.');
  expect(await askModel(plain)).toMatchObject({ text: 'No tool.', called: [] });
  expect(toolless.requests).toHaveLength(3);
  await plain.close();
});

test('a server that rejects tools reads results as a message', async () => {
  const plain = createChatModel({ baseUrl: toolless.baseUrl, model: 'test' });
  toolless.next({ tokens: ['Yes.'] });
  const call = { id: 'call_0', name: 'find', arguments: '{"words":"a"}' };
  const messages = [
    question,
    { role: 'assistant', content: '', toolCalls: [call] },
    { role: 'tool', toolCallId: 'call_0', content: 'Yirgacheffe' },
  ] as const;
  await askModel(plain, { ...request, messages, toolChoice: 'none' });
  expect(toolless.requests.at(-1)?.body.messages).toEqual([
    question,
    { role: 'assistant', content: expect.stringContaining('find') },
    { role: 'user', content: 'Result of find:\nYirgacheffe' },
  ]);
  await plain.close();
});

test('a failure that remains without the tools is the failure of the request', async () => {
  server.next({ status: 400, errorMessage: 'too long' }, { status: 400, errorMessage: 'too long' });
  await expect(askModel()).rejects.toMatchObject({ kind: 'http', status: 400 });
  server.next({ toolCalls: calls });
  await askModel();
  expect(server.requests.at(-1)?.body.tools).toHaveLength(1);
});

test.each([
  ['an object with a list', plan],
  ['one call', JSON.stringify(calls[0])],
  ['a list', JSON.stringify(calls)],
  ['parameters', JSON.stringify({ name: 'find', parameters: calls[0]?.arguments })],
  ['a code fence', `\`\`\`json\n${plan}\n\`\`\``],
  ['a tag', `<tool_call>\n${JSON.stringify(calls[0])}\n</tool_call>`],
])('calls that a model writes as text count as calls: %s', async (_name, text) => {
  server.next({ tokens: text.match(/[\s\S]{1,3}/gu) ?? [] });
  const answer = await askModel();
  expect(answer.text).toBe('');
  expect(answer.called[0]).toEqual(calls[0]);
});

test.each(['{ is a brace.', '[1] says so.', '```ts\nfind()\n```', '{"beans": 2}', '<b>Beans</b>'])(
  '%j is an answer',
  async (text) => {
    server.next({ tokens: text.match(/[\s\S]{1,3}/gu) ?? [] });
    expect(await askModel()).toMatchObject({ text, called: [] });
  },
);

test('JSON that was meant as calls and does not parse is a call without a name', async () => {
  server.next({ tokens: ['{"tools": [{"name": "find"'] });
  const toolCalls: ToolCall[] = [];
  for await (const event of model.stream(request)) {
    if (event.type === 'end') toolCalls.push(...event.toolCalls);
  }
  expect(toolCalls).toMatchObject([{ name: '' }]);
});

test('endless arguments end the answer', async () => {
  const small = createChatModel({
    baseUrl: server.baseUrl,
    model: 'test',
    limits: { maxCharacters: 500 },
  });
  server.next({ toolCalls: [{ name: 'find', arguments: 'x'.repeat(2_000) }] });
  await expect(askModel(small)).rejects.toMatchObject({ kind: 'malformed' });
  await small.close();
});
