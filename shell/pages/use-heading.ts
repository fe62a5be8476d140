import { useEffect, useRef } from 'react';
import { usePageTitle } from '#shared/console/index.ts';

export function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
