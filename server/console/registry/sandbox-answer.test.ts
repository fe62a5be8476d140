import { expect, test } from '@jest/globals';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import { answerSandbox, sandboxUser } from './sandbox-answer.ts';

const calls = allEndpoints.flatMap(({ endpoint }) =>
  endpoint.kind === 'stream' ? [] : [[`${endpoint.method} ${endpoint.path}`, endpoint] as const],
);

test.each(calls)('a sandbox answers %s with a value of the contract', (_name, endpoint) => {
  const answer = answerSandbox(endpoint.method, endpoint.path);
  expect(answer.kind).toBe('json');
  if (answer.kind === 'json') expect(endpoint.result.safeParse(answer.body).error).toBeUndefined();
});

test('lists are empty, and the sandbox user has every permission', () => {
  expect(answerSandbox('GET', '/api/admin/windows/list')).toEqual({
    kind: 'json',
    status: 200,
    body: [],
  });
  expect(Object.values(sandboxUser.permission)).not.toContain(false);
  expect(answerSandbox('POST', '/api/admin/account/cookie')).toMatchObject({ body: sandboxUser });
  expect(() => answerSandbox('GET', '/api/admin/nowhere')).toThrow('no such call');
});
