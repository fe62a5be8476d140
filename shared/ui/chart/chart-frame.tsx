import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

export interface ChartSeries {
  id: string;
  label: string;
}

export interface ChartDay {
  /** `2026-03-31` */
  day: string;
  /** By the id of the series; what is missing is 0. */
  values: Readonly<Record<string, number>>;
}

export interface ChartFrameProps {
  title: string;
  /** What the chart shows, in a sentence: the total, the highest day, the change. */
  summary: string;
  /** What is counted, as “chats per day”. */
  unit: string;
  /** One to four; several are stacked. */
  series: readonly ChartSeries[];
  days: readonly ChartDay[];
  /** Numbers as money or percent; plain ones where it is not given. */
  format?: ((value: number) => string) | undefined;
  status?: 'ready' | 'loading' | undefined;
}

/** The chart's part of the frame has this height, while it is loaded and after. */
const height = 300;
const whole = lazyPart(async () => (await import('./chart.tsx')).Chart);

/** Bars by day, with a sentence that says it all and a table with every number. */
export function ChartFrame(props: ChartFrameProps) {
  const Whole = whole.usePart(true);
  if (!Whole || props.status === 'loading') return <Skeleton shape="block" height={height} />;
  return <Whole {...props} />;
}
