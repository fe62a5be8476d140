import { type ReactNode, useEffect, useId, useRef } from 'react';

interface SectionProps {
  title: string;
  /** The view opens at this section. */
  isOpened?: boolean;
  children: ReactNode;
}

export function Section({ title, isOpened = false, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isOpened]);
  return (
    <section className="group" aria-labelledby={id}>
      <h4 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h4>
      {children}
    </section>
  );
}
