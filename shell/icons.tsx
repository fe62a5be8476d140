import type { Icon } from '#shared/ui/index.ts';

interface IconProps {
  /** The `d` attribute of each path, as in area manifests. */
  strokes: readonly string[];
  size?: number | string | undefined;
  className?: string | undefined;
}

export function StrokeIcon({ strokes, size = 16, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {strokes.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
  );
}

// Icons of lucide as paths, like the icons in area manifests, so that its library is not loaded.
const createIcon =
  (...strokes: string[]): Icon =>
  (props) => <StrokeIcon strokes={strokes} {...props} />;
export const SearchIcon = createIcon('m21 21-4.34-4.34', 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0z');
export const BellIcon = createIcon(
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
);
export const CloseIcon = createIcon('M18 6 6 18M6 6l12 12');
export const MenuIcon = createIcon('M4 5h16M4 12h16M4 19h16');
export const ChevronsIcon = createIcon('m7 15 5 5 5-5M7 9l5-5 5 5');
export const KeyboardIcon = createIcon(
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  'M6 8h.01M10 8h.01M14 8h.01M18 8h.01M8 12h.01M12 12h.01M16 12h.01M7 16h10',
);
export const SignOutIcon = createIcon(
  'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
);
