import { afterEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useClientId } from './use-client-id.ts';

afterEach(() => {
  Reflect.deleteProperty(crypto, 'randomUUID');
});

test('useClientId reuses the id of unchanged content until it is reset', () => {
  const { result } = renderHook(useClientId);
  const first = result.current.idFor('Hello');
  expect(result.current.idFor('Hello')).toBe(first);
  expect(result.current.idFor('Hello!')).not.toBe(first);
  const second = result.current.idFor('Hello!');
  result.current.reset();
  expect(result.current.idFor('Hello!')).not.toBe(second);
});

test('useClientId works on pages without TLS, which lack crypto.randomUUID', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const { result } = renderHook(useClientId);
  expect(result.current.idFor('Hello').length).toBeGreaterThanOrEqual(8);
});
