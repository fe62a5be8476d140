import type { ReactNode } from 'react';
import { Link } from '#shared/console/index.ts';
import { Card, Skeleton } from '#shared/ui/index.ts';
import * as css from './figure.module.css';

interface FigureProps {
  title: string;
  /** The number with its unit; the number in `<b>`. Absent while it is loaded. */
  value?: ReactNode;
  /** Where what was counted can be seen. */
  to?: string | undefined;
  /** What helps to judge the number. */
  children?: ReactNode;
}

/** One number that counts. */
export function Figure({ title, value, to, children }: FigureProps) {
  return (
    <Card title={title} level={3}>
      <div className={css.figure}>
        {value ? (
          <>
            <p className={css.value}>{to ? <Link to={to}>{value}</Link> : value}</p>
            {children}
          </>
        ) : (
          <Skeleton lines={2} />
        )}
      </div>
    </Card>
  );
}

/** A line below the number. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
