import type { ReactNode } from 'react';
import { Link } from '#shared/console/index.ts';
import { Card, Skeleton } from '#shared/ui/index.ts';
import { Definition } from './definition.tsx';
import * as css from './figure.module.css';

interface FigureCardProps {
  title: string;
  /** The number in `<b>` with its unit; undefined while loading. */
  value?: ReactNode;
  /** What the number counts. */
  definition?: string | undefined;
  /** The path of the chats behind the figure. */
  to?: string | undefined;
  /** Notes that put the number into context. */
  children?: ReactNode;
}

export function FigureCard({ title, value, definition, to, children }: FigureCardProps) {
  return (
    <Card
      title={title}
      level={3}
      actions={definition && <Definition title={title} text={definition} />}
    >
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
export function FigureNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
