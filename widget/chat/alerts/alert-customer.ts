import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { readStorage } from '../../storage.ts';

/** Plays a sound or shows a notification, if the customer has enabled it. */
export function alertCustomer(hashId: string, settings: PublicWindow, text: string): void {
  const { sound, notify } = readStorage(hashId);
  if (!sound && !notify) return;
  import(/* webpackChunkName: "alerts" */ './alerts.ts').then(
    ({ playSound, showNotification }) => {
      if (sound) playSound();
      if (notify) showNotification(settings.brand_name || settings.name, text);
    },
    () => {}, // alerts are optional
  );
}
