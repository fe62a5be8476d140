import { useId } from 'react';
import * as css from './chart.module.css';

/** Series differ by pattern, not only by colour (WCAG 1.4.1). */
export function PatternDefinition({ id, position }: { id: string; position: number }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" className={css.ground} data-series={position % 4} />
      {position % 4 === 1 && <path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" className={css.stroke} />}
      {position % 4 === 2 && <circle cx="3" cy="3" r="1.4" className={css.dot} />}
      {position % 4 === 3 && <path d="M0 3H6M3 0V6" className={css.stroke} />}
    </pattern>
  );
}

/** A small square of the pattern, for the legend. */
export function Pattern({ position }: { position: number }) {
  const id = useId();
  return (
    <svg width="14" height="14" aria-hidden="true">
      <defs>
        <PatternDefinition id={id} position={position} />
      </defs>
      <rect width="14" height="14" rx="3" fill={`url(#${id})`} />
    </svg>
  );
}
