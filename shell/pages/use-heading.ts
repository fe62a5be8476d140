import { useEffect, useRef } from 'react';
import { usePageTitle } from '#shared/console/index.ts';

/** Names the tab and moves the focus to the heading, as screens of areas do. */
export function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
