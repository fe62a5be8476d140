import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { contrast, textColorOn } from '#shared/utils/contrast.ts';

const darkSurface = '#16181d';
const minContrast = 4.5;

/** Custom properties for the colours of the window; text colours are adjusted to be readable. */
export function windowColors(settings: PublicWindow): Record<`--${string}`, string> {
  const { background_color: day, main_color: main, sub_color: sub } = settings;
  const button = settings.button_background_color;
  return {
    '--day-surface': day,
    '--day-subtle': sub,
    '--day-text': ensureContrast(settings.text_color, [day, sub]),
    '--day-muted': ensureContrast(settings.sub_text_color, [day]),
    '--day-accent': ensureContrast(main, [day, sub]),
    '--night-accent': ensureContrast(main, [darkSurface, '#22252c']),
    '--color-main': main,
    '--color-on-main': textColorOn(main),
    '--color-button': button,
    '--color-on-button': textColorOn(button),
  };
}

/** Mixes the colour with black or white until its contrast on all backgrounds is sufficient. */
export function ensureContrast(color: string, backgrounds: readonly [string, ...string[]]): string {
  const ink = textColorOn(backgrounds[0]);
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(color, ink, share);
    if (backgrounds.every((background) => contrast(mixed, background) >= minContrast)) return mixed;
  }
  return ink;
}

function mix(from: string, to: string, share: number) {
  const parts = [1, 3, 5].map((start) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
