import { plainText } from '#shared/utils/plain-text.ts';

const maxBodyLength = 160;

/** Synthesizes two tones, so no file needs to be fetched. */
export function playSound(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    volume.connect(audio.destination);
    for (const [frequency, after] of [
      [660, 0],
      [880, 0.12],
    ] as const) {
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(volume);
      tone.start(audio.currentTime + after);
      tone.stop(audio.currentTime + 0.4);
      tone.onended = () => after > 0 && void audio.close();
    }
  } catch {
    // no audio output
  }
}

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
