import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { holdUnsaved, navigate, startRouter, usePath, useSearch, useWantedMove } from './router.ts';

let release = () => {};
beforeAll(startRouter);
beforeEach(() => navigate('/redesign/form', { force: true }));
afterEach(() => release());

test('without anything unsaved the page moves on, and everybody hears of it', () => {
  const { result } = renderHook(usePath);
  act(() => navigate('/redesign/other/'));
  expect(result.current).toBe('/redesign/other');
});

test('with something unsaved it stays, and asks', () => {
  release = holdUnsaved();
  const { result } = renderHook(useWantedMove);
  act(() => navigate('/redesign/other'));
  expect(result.current.isAsked).toBe(true);
  expect(location.pathname).toBe('/redesign/form');
  act(() => result.current.stay());
  expect(result.current.isAsked).toBe(false);
  expect(location.pathname).toBe('/redesign/form');
  act(() => navigate('/redesign/other'));
  act(() => result.current.leave());
  expect(location.pathname).toBe('/redesign/other');
});

test('the browser’s back button asks too', async () => {
  release = holdUnsaved();
  const { result } = renderHook(useWantedMove);
  await act(async () => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await moved;
  });
  expect(result.current.isAsked).toBe(true);
  expect(location.pathname).toBe('/redesign/form');
  act(() => result.current.stay());
});

test('what changes only the parameters, or is meant, does not ask', () => {
  release = holdUnsaved();
  const { result } = renderHook(() => useSearch());
  act(() => result.current[1]({ tab: 'plan', empty: '' }));
  expect(location.search).toBe('?tab=plan');
  act(() => navigate('/redesign/other', { force: true }));
  expect(location.pathname).toBe('/redesign/other');
});
