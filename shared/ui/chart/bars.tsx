import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { navigate } from '#shared/console/index.ts';
import * as css from './chart.module.css';
import type { ChartDay, ChartSeries } from './chart-frame.tsx';
import { PatternDefinition } from './pattern.tsx';
import { axisTicks, labelInterval } from './scale.ts';

interface BarsProps {
  label: string;
  series: readonly ChartSeries[];
  days: readonly ChartDay[];
  pathOf?: ((day: string) => string | undefined) | undefined;
  /** Formats a value. */
  number: (value: number) => string;
  /** Formats a day. */
  day: (value: string) => string;
  /** Formats a day for the axis. */
  shortDay: (value: string) => string;
}

const height = 200;
const top = 8;
const bottom = 24;
const plotHeight = height - top - bottom;
/** Width of a day's label with margins, in pixels. */
const labelWidth = 56;

/** Stacked bars by day with a value axis; the hovered day is highlighted and described below. */
export function Bars({ label, series, days, number, day, shortDay, pathOf }: BarsProps) {
  const id = useId();
  const [container, width] = useWidth();
  const [hoveredIndex, setHoveredIndex] = useState<number>();
  const totals = days.map(({ values }) =>
    series.reduce((sum, { id: seriesId }) => sum + (values[seriesId] ?? 0), 0),
  );
  const ticks = axisTicks(Math.max(0, ...totals));
  const maxValue = ticks.at(-1) ?? 1;
  const plotStart = 10 + 7 * Math.max(...ticks.map((tick) => number(tick).length));
  const plotWidth = Math.max(1, width - plotStart);
  const dayWidth = plotWidth / Math.max(1, days.length);
  const interval = labelInterval(days.length, plotWidth / labelWidth);

  function handlePointerMove(event: PointerEvent<SVGElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - plotStart;
    setHoveredIndex(x < 0 ? undefined : Math.min(days.length - 1, Math.floor(x / dayWidth)));
  }
  const hoveredDay = hoveredIndex === undefined ? undefined : days[hoveredIndex];
  const path = hoveredDay && pathOf?.(hoveredDay.day);

  return (
    <div ref={container} className={css.plot}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for pointers only; the table has the same links */}
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        className={path ? css.linked : undefined}
        onClick={() => path && navigate(path)}
        onPointerMove={handlePointerMove}
        onPointerLeave={() => setHoveredIndex(undefined)}
      >
        <defs>
          {series.map((one, position) => (
            <PatternDefinition key={one.id} id={`${id}${position}`} position={position} />
          ))}
        </defs>
        <ValueAxis {...{ ticks, maxValue, plotStart, width, number }} />
        {hoveredIndex !== undefined && (
          <rect
            className={css.hoveredDay}
            x={plotStart + hoveredIndex * dayWidth}
            y={top}
            width={dayWidth}
            height={plotHeight}
          />
        )}
        {days.map(({ day: date, values }, position) => (
          <DayBar
            key={date}
            {...{ series, values, maxValue }}
            x={plotStart + position * dayWidth}
            width={dayWidth}
            label={position % interval === 0 ? shortDay(date) : undefined}
            patternId={id}
          />
        ))}
      </svg>
      {/* For pointers only: the table has every value. */}
      <p className={css.readout} aria-hidden="true">
        {hoveredDay && (
          <>
            <b>{day(hoveredDay.day)}</b>{' '}
            {series
              .map((one) => `${one.label} ${number(hoveredDay.values[one.id] ?? 0)}`)
              .join(' · ')}
          </>
        )}
      </p>
    </div>
  );
}

function yOf(value: number, maxValue: number): number {
  return top + plotHeight * (1 - value / maxValue);
}

interface ValueAxisProps {
  ticks: readonly number[];
  maxValue: number;
  plotStart: number;
  width: number;
  number: BarsProps['number'];
}

function ValueAxis({ ticks, maxValue, plotStart, width, number }: ValueAxisProps) {
  return ticks.map((tick) => {
    const y = yOf(tick, maxValue);
    return (
      <g key={tick}>
        <line className={css.line} x1={plotStart} x2={width} y1={y} y2={y} />
        <text className={css.tickLabel} x={plotStart - 8} y={y + 4} textAnchor="end">
          {number(tick)}
        </text>
      </g>
    );
  });
}

interface DayBarProps {
  series: readonly ChartSeries[];
  values: ChartDay['values'];
  maxValue: number;
  x: number;
  width: number;
  /** Undefined where labels would overlap. */
  label: string | undefined;
  patternId: string;
}

function DayBar({ series, values, maxValue, x, width, label, patternId }: DayBarProps) {
  const gap = Math.min(6, width * 0.2);
  let total = 0;
  return (
    <g>
      {series.map(({ id }, position) => {
        const value = values[id] ?? 0;
        total += value;
        return (
          <rect
            key={id}
            x={x + gap / 2}
            y={yOf(total, maxValue)}
            width={Math.max(1, width - gap)}
            height={(plotHeight * value) / maxValue}
            fill={`url(#${patternId}${position})`}
          />
        );
      })}
      {label !== undefined && (
        <text className={css.tickLabel} x={x + width / 2} y={height - 6} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  );
}

/** The element's width, updated on resize. */
function useWidth() {
  const container = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    if (element.clientWidth) setWidth(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return; // jsdom
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [container, width] as const;
}
