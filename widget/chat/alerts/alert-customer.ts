import type { PublicWindow } from '#shared/contracts/web.ts';
import { recall } from '../../memory.ts';

/** Tells of an answer or a person's message in the ways that the customer has said yes to. */
export function alertCustomer(hashId: string, settings: PublicWindow, text: string): void {
  const { sound, notify } = recall(hashId);
  if (!sound && !notify) return;
  import(/* webpackChunkName: "alerts" */ './alerts.ts').then(
    ({ playSound, notifyOf }) => {
      if (sound) playSound();
      if (notify) notifyOf(settings.brand_name || settings.name, text);
    },
    () => {}, // an alert that cannot be fetched is worth no other
  );
}
