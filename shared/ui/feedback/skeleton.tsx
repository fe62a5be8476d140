import * as css from './feedback.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle' | undefined;
  lines?: number | undefined;
  /** Height in pixels of the content that it stands in for. */
  height?: number | undefined;
}

/** A placeholder while content loads; appears after 150 ms and is hidden from screen readers. */
export function Skeleton({ shape = 'text', lines = 1, height }: SkeletonProps) {
  return (
    <span aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          key={line}
          className={css.skeleton}
          data-shape={shape}
          {...(height !== undefined && { style: { height } })}
        />
      ))}
    </span>
  );
}
