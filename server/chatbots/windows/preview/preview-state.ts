import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { type PreviewState, previewStates } from '#shared/contracts/chatbots/windows.ts';
import { openingAt } from '../published/opening.ts';
import type { PublishedWindow } from '../published/published-window.repository.ts';

/** Parses `preview_….queue`, a preview token with the state to simulate. */
export function parsePreviewId(id: string): { token: string; state: PreviewState } {
  const [token = '', name] = id.split('.');
  return { token, state: previewStates.find((state) => state === name) ?? 'bot' };
}

/** The window as if it were in another state: closed, or answered by members instead of the AI. */
export function simulatePreviewState(
  window: PublishedWindow,
  state: PreviewState,
  now: Date,
): PublishedWindow {
  const { settings } = window;
  if (state === 'closed') {
    return {
      ...window,
      previewState: state,
      settings: { ...settings, hours: closedHours(settings, now) },
    };
  }
  if (state === 'queue' || state === 'human') {
    const handoff = { ...settings.handoff, enabled: true };
    const hours = { ...settings.hours, weekly: [] };
    return { ...window, previewState: state, settings: { ...settings, handoff, hours } };
  }
  return { ...window, previewState: state };
}

/** The draft's hours if it is closed now, else hours that end on another day. */
function closedHours({ hours }: WindowSettings, now: Date): WindowSettings['hours'] {
  if (!openingAt(hours, now).isOpen) return hours;
  const { from = '09:00', to = '18:00' } = hours.weekly[0] ?? {};
  return { ...hours, weekly: [{ day: (now.getUTCDay() + 3) % 7, from, to }] };
}
