import { expect, test } from '@jest/globals';
import { fakeNotificationSettings } from '#shared/testing/fake-notification-settings.ts';
import { fakeNotifications } from '#shared/testing/fake-notifications.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { showAlerts } from './show-alerts.ts';

/** Records the sounds of a tab in which the member has clicked, or not. */
function fakeSounds(hasBeenActive: boolean): unknown[] {
  const played: unknown[] = [];
  class RecordedAudio {
    constructor() {
      played.push(this);
    }
  }
  Object.assign(globalThis, { AudioContext: RecordedAudio });
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  });
  return played;
}

const Screen = () => null;

test.each([
  { clicked: true, sound: true, count: 1 },
  { clicked: true, sound: false, count: 0 },
  { clicked: false, sound: true, count: 0 },
])(
  'an alert plays $count sounds when the sound is on: $sound, and the member clicked in the tab: $clicked',
  async ({ clicked, sound, count }) => {
    const shown = fakeNotifications('granted');
    const played = fakeSounds(clicked);
    await renderScreen({
      Screen,
      pattern: '/redesign/inbox',
      calls: { 'GET /notifications/settings': { ...fakeNotificationSettings, sound } },
    });
    await showAlerts([{ title: 'Mina is waiting', text: '', path: '/redesign/inbox', tag: 'a' }]);
    expect(shown).toHaveLength(1);
    expect(played).toHaveLength(count);
  },
);
