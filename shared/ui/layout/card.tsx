import { type ReactNode, useId } from 'react';
import * as css from './layout.module.css';

export interface CardProps {
  title?: ReactNode;
  /** The rank of the title among the headings of the page. */
  level?: 2 | 3 | 4 | undefined;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A bordered part of a page that can stand for itself. */
export function Card({ title, level = 2, actions, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={css.card} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={css.cardHead}>
          <Heading id={id} className={css.cardTitle}>
            {title}
          </Heading>
          {actions}
        </div>
      )}
      <div className={css.cardBody}>{children}</div>
    </section>
  );
}
