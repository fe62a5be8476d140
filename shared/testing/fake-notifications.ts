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
