import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

export interface ChartSeries {
  id: string;
  label: string;
}

export interface ChartDay {
  /** `2026-03-31` */
  day: string;
  /** Values by series id; missing ones count as 0. */
  values: Readonly<Record<string, number>>;
}

export interface ChartFrameProps {
  title: string;
  /** A sentence that summarizes the chart: total, highest day, change. */
  summary: string;
  /** The unit, such as “chats per day”. */
  unit: string;
  /** One to four series; several are stacked. */
  series: readonly ChartSeries[];
  days: readonly ChartDay[];
  /** Formats values, for example as money or percent; plain numbers by default. */
  format?: ((value: number) => string) | undefined;
  /** Beside the title, such as a definition. */
  about?: ReactNode;
  /** The page of what a day counts; undefined where there is none. */
  pathOf?: ((day: string) => string | undefined) | undefined;
  status?: 'ready' | 'loading' | undefined;
}

/** Height in pixels while loading and after, so that the layout does not shift. */
const height = 300;
const chart = lazyPart(async () => (await import('./chart.tsx')).Chart);

/** A bar chart by day with a text summary and a table of all values. */
export function ChartFrame(props: ChartFrameProps) {
  const LoadedChart = chart.usePart(true);
  if (!LoadedChart || props.status === 'loading') return <Skeleton shape="block" height={height} />;
  return <LoadedChart {...props} />;
}
