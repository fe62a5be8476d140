import { act } from '@testing-library/react';

/** Simulates the Web Locks API, which jsdom lacks: this tab gets every lock, other tabs hold `others`. */
export function fakeLocks(others: readonly string[] = []): void {
  const locks = {
    request: (_name: string, _options: unknown, hold: () => Promise<void>) => hold(),
    query: () => Promise.resolve({ held: others.map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
