import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from '#shared/console/shell.ts';

/** Renders nothing while its lazy children load, and nothing when they fail. */
export function SilentBoundary({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary>
      <Suspense>{children}</Suspense>
    </FailureBoundary>
  );
}
