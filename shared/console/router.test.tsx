import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import {
  markUnsaved,
  navigate,
  startRouter,
  usePath,
  usePendingNavigation,
  useSearch,
} from './router.ts';

let releaseForm = () => {};
beforeAll(startRouter);
beforeEach(() => navigate('/redesign/form', { force: true }));
afterEach(() => releaseForm());

test('without unsaved changes navigate updates the path and its subscribers', () => {
  const { result } = renderHook(usePath);
  act(() => navigate('/redesign/other/'));
  expect(result.current).toBe('/redesign/other');
});

test('with unsaved changes navigation waits for a confirmation', () => {
  releaseForm = markUnsaved();
  const { result } = renderHook(usePendingNavigation);
  act(() => navigate('/redesign/other'));
  expect(result.current.isPending).toBe(true);
  expect(location.pathname).toBe('/redesign/form');
  act(() => result.current.stay());
  expect(result.current.isPending).toBe(false);
  expect(location.pathname).toBe('/redesign/form');
  act(() => navigate('/redesign/other'));
  act(() => result.current.leave());
  expect(location.pathname).toBe('/redesign/other');
});

test('with unsaved changes the back button waits for a confirmation', async () => {
  releaseForm = markUnsaved();
  const { result } = renderHook(usePendingNavigation);
  await act(async () => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await moved;
  });
  expect(result.current.isPending).toBe(true);
  expect(location.pathname).toBe('/redesign/form');
  act(() => result.current.stay());
});

test('changed search parameters and forced navigation need no confirmation', () => {
  releaseForm = markUnsaved();
  const { result } = renderHook(() => useSearch());
  act(() => result.current[1]({ tab: 'plan', empty: '' }));
  expect(location.search).toBe('?tab=plan');
  act(() => navigate('/redesign/other', { force: true }));
  expect(location.pathname).toBe('/redesign/other');
});
