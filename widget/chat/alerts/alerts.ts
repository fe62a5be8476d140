import { plainText } from '#shared/utils/plain-text.ts';

export { playSound } from '#shared/utils/play-sound.ts';

const maxBodyLength = 160;

/** Shows a browser notification and marks the page title until the page is visible. */
export function showNotification(title: string, text: string): void {
  if (!document.hidden) return;
  markTitle();
  try {
    const notification = new Notification(title, {
      body: plainText(text).slice(0, maxBodyLength),
      tag: title,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // mobile browsers allow notifications only from service workers
  }
}

/** Restores the title only if the page has not changed it in the meantime. */
function markTitle(): void {
  const { title } = document;
  const marked = `● ${title}`;
  if (title.startsWith('● ')) return;
  document.title = marked;
  const restore = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', restore);
    if (document.title === marked) document.title = title;
  };
  document.addEventListener('visibilitychange', restore);
}
