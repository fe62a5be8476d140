import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import { type PreviewState, previewStates } from '#shared/contracts/windows.ts';
import { openingAt } from './opening.ts';
import type { PublishedWindow } from './published-window.repository.ts';

/** `preview_….queue`: the token of a preview with the state in which it is to be shown. */
export function readPreviewId(id: string): { token: string; state: PreviewState } {
  const [token = '', named] = id.split('.');
  return { token, state: previewStates.find((state) => state === named) ?? 'bot' };
}

/** A draft as it is met in a state that it is not in: no hours, no people, no chats left (N7). */
export function shownAs(window: PublishedWindow, state: PreviewState, now: Date): PublishedWindow {
  const { settings } = window;
  if (state === 'closed') {
    return { ...window, shownAs: state, settings: { ...settings, hours: closed(settings, now) } };
  }
  if (state === 'queue' || state === 'human') {
    const handoff = { ...settings.handoff, enabled: true };
    const hours = { ...settings.hours, weekly: [] };
    return { ...window, shownAs: state, settings: { ...settings, handoff, hours } };
  }
  return { ...window, shownAs: state };
}

/** The hours of the draft while it is closed by them, else those of a day that is not near. */
function closed({ hours }: WindowSettings, now: Date): WindowSettings['hours'] {
  if (!openingAt(hours, now).isOpen) return hours;
  const { from = '09:00', to = '18:00' } = hours.weekly[0] ?? {};
  return { ...hours, weekly: [{ day: (now.getUTCDay() + 3) % 7, from, to }] };
}
