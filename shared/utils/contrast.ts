/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(color: string) {
  const linear = (start: number) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** Contrast ratio of two colours (`#rrggbb`), from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string) {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

const textColors = { dark: '#111318', light: '#ffffff' };
/** Luminance at which both text colours have the same contrast. */
const crossoverLuminance = 0.195;

/** The text colour, dark or light, with the higher contrast on `background`. */
export function textColorOn(background: string) {
  return luminance(background) > crossoverLuminance ? textColors.dark : textColors.light;
}
