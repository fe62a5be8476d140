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

/** Simulates the Notifications API; returns the notifications that were shown. */
export function fakeNotifications(permission: NotificationPermission, answer = permission) {
  const shown: FakeNotification[] = [];
  class FakeNotification {
    static permission = permission;
    static requestPermission(): Promise<NotificationPermission> {
      FakeNotification.permission = answer;
      return Promise.resolve(answer);
    }
    onclick: () => void = () => {};
    readonly title: string;
    readonly body: string | undefined;
    constructor(title: string, { body }: NotificationOptions) {
      this.title = title;
      this.body = body;
      shown.push(this);
    }
    close(): void {}
  }
  Object.assign(window, { Notification: FakeNotification, focus: () => {} });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  return shown;
}
