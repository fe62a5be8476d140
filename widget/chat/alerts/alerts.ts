import { plainText } from '#shared/utils/plain-text.ts';

const longest = 160;

/** Two soft tones, made here: there is no file to fetch. */
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
    // a browser without sound
  }
}

/** The browser tells of a message, and so does the page's title, until the page is looked at. */
export function notifyOf(title: string, text: string): void {
  if (!document.hidden) return;
  markTitle();
  try {
    const notification = new Notification(title, {
      body: plainText(text).slice(0, longest),
      tag: title,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // phones take notifications from service workers only
  }
}

/** The title belongs to the page: one that it changes in the meantime is left as it is. */
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
