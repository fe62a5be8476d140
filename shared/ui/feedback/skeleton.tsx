import * as css from './feedback.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle' | undefined;
  /** Lines of text. */
  lines?: number | undefined;
  /** Pixels, for a block that takes the place of something of that height. */
  height?: number | undefined;
}

/** Keeps the place of what is loaded; shows itself after 150 ms and is not read out. */
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
