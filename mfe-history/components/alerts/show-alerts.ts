import { api, navigate } from '#shared/console/index.ts';
import { playSound } from '#shared/utils/play-sound.ts';

export interface Alert {
  title: string;
  text: string;
  /** The page that a click opens. */
  path: string;
  /** An alert replaces an earlier one with the same tag. */
  tag: string;
}

const maxBodyLength = 160;

/** Shows notifications of the browser, and plays a sound if the member wants it. */
export async function showAlerts(alerts: readonly Alert[]): Promise<void> {
  try {
    for (const alert of alerts) show(alert);
  } catch {
    return; // mobile browsers allow notifications only from service workers
  }
  // Browsers block sounds before the first interaction with a page.
  if (navigator.userActivation?.hasBeenActive && (await wantsSound())) playSound();
}

function show({ title, text, path, tag }: Alert): void {
  const notification = new Notification(title, { body: text.slice(0, maxBodyLength), tag });
  notification.onclick = () => {
    window.focus();
    navigate(path);
    notification.close();
  };
}

async function wantsSound(): Promise<boolean> {
  try {
    return (await api.call('GET /notifications/settings')).sound;
  } catch {
    return false;
  }
}
