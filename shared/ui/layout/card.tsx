import { type ReactNode, useId } from 'react';
import * as css from './layout.module.css';

export interface CardProps {
  title?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4 | undefined;
  /** At the end of the title row. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A bordered section. */
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
