import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import * as css from './chart.module.css';
import type { ChartDay, ChartSeries } from './chart-frame.tsx';
import { PatternDefinition } from './pattern.tsx';
import { labelEvery, marksUpTo } from './scale.ts';

interface BarsProps {
  label: string;
  series: readonly ChartSeries[];
  days: readonly ChartDay[];
  number: (value: number) => string;
  day: (value: string) => string;
  shortDay: (value: string) => string;
}

const height = 200;
const top = 8;
const bottom = 24;
const plotHeight = height - top - bottom;
/** Width of a day's label with margins, in pixels. */
const labelWidth = 56;

export function Bars({ label, series, days, number, day, shortDay }: BarsProps) {
  const id = useId();
  const [box, width] = useWidth();
  const [pointed, setPointed] = useState<number>();
  const totals = days.map(({ values }) =>
    series.reduce((sum, { id: seriesId }) => sum + (values[seriesId] ?? 0), 0),
  );
  const marks = marksUpTo(Math.max(0, ...totals));
  const largest = marks.at(-1) ?? 1;
  const start = 10 + 7 * Math.max(...marks.map((mark) => number(mark).length));
  const room = Math.max(1, width - start);
  const slot = room / Math.max(1, days.length);
  const every = labelEvery(days.length, room / labelWidth);
  const y = (value: number) => top + plotHeight * (1 - value / largest);

  function handlePoint(event: PointerEvent<SVGElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - start;
    setPointed(x < 0 ? undefined : Math.min(days.length - 1, Math.floor(x / slot)));
  }
  const shown = pointed === undefined ? undefined : days[pointed];

  return (
    <div ref={box} className={css.plot}>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        onPointerMove={handlePoint}
        onPointerLeave={() => setPointed(undefined)}
      >
        <defs>
          {series.map((one, position) => (
            <PatternDefinition key={one.id} id={`${id}${position}`} position={position} />
          ))}
        </defs>
        {marks.map((mark) => (
          <g key={mark}>
            <line className={css.line} x1={start} x2={width} y1={y(mark)} y2={y(mark)} />
            <text className={css.mark} x={start - 8} y={y(mark) + 4} textAnchor="end">
              {number(mark)}
            </text>
          </g>
        ))}
        {pointed !== undefined && (
          <rect
            className={css.pointed}
            x={start + pointed * slot}
            y={top}
            width={slot}
            height={plotHeight}
          />
        )}
        {days.map(({ day: date, values }, position) => {
          const x = start + position * slot;
          const gap = Math.min(6, slot * 0.2);
          let below = 0;
          return (
            <g key={date}>
              {series.map((one, order) => {
                const value = values[one.id] ?? 0;
                below += value;
                return (
                  <rect
                    key={one.id}
                    x={x + gap / 2}
                    y={y(below)}
                    width={Math.max(1, slot - gap)}
                    height={(plotHeight * value) / largest}
                    fill={`url(#${id}${order})`}
                  />
                );
              })}
              {position % every === 0 && (
                <text className={css.mark} x={x + slot / 2} y={height - 6} textAnchor="middle">
                  {shortDay(date)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {/* For pointers only: the table has every value. */}
      <p className={css.readout} aria-hidden="true">
        {shown && (
          <>
            <b>{day(shown.day)}</b>{' '}
            {series.map((one) => `${one.label} ${number(shown.values[one.id] ?? 0)}`).join(' · ')}
          </>
        )}
      </p>
    </div>
  );
}

/** The element's width, updated on resize. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (element.clientWidth) setWidth(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return; // jsdom
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
