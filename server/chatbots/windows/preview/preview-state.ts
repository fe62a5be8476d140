import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { type PreviewState, previewStates } from '#shared/contracts/chatbots/windows.ts';
import { openingAt } from '../published/opening.ts';
import type { PublishedWindow } from '../published/published-window.repository.ts';

/** `preview_….queue`: a preview token with the state to show. */
export function readPreviewId(id: string): { token: string; state: PreviewState } {
  const [token = '', named] = id.split('.');
  return { token, state: previewStates.find((state) => state === named) ?? 'bot' };
}

/** Simulates a state in which the draft is not: closed, without members, or without quota. */
export function simulatePreviewState(
  window: PublishedWindow,
  state: PreviewState,
  now: Date,
): PublishedWindow {
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

/** The draft's hours when it is closed by them, else closed hours. */
function closed({ hours }: WindowSettings, now: Date): WindowSettings['hours'] {
  if (!openingAt(hours, now).isOpen) return hours;
  const { from = '09:00', to = '18:00' } = hours.weekly[0] ?? {};
  return { ...hours, weekly: [{ day: (now.getUTCDay() + 3) % 7, from, to }] };
}
