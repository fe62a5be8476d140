import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from '#shared/console/shell.ts';

/** A part whose code comes later: nothing stands in its place until then, or when it fails. */
export function InPlace({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary>
      <Suspense>{children}</Suspense>
    </FailureBoundary>
  );
}
