import { useState } from 'react';
import { api, HttpError, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { AreaState, ChangeAreaBody } from '#shared/contracts/console/area-versions.ts';
import { refreshAreas } from '../queries.ts';

/** A change to confirm; the dialog adds the share of a canary. */
export type PendingChange = { action: ChangeAreaBody['action']; version?: string };

/** The change that a dialog asks to confirm. */
export function usePendingChange() {
  const [pending, setPending] = useState<PendingChange | null>(null);
  return { pending, request: setPending, cancel: () => setPending(null) };
}

/**
 * Changes the live version of an area. Shows a message and refetches when the revision on the page
 * is outdated.
 */
export function useChangeArea({ area, revision }: AreaState, onDone: () => void) {
  const { t } = useTranslation('areas');
  return useMutation({
    mutationFn: (body: ChangeAreaBody) =>
      api.call('PATCH /registry/areas/:area', {
        params: { area },
        body,
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess: () => toast.success(t('change.done')),
    onError: (error) => {
      const isStale = error instanceof HttpError && error.code === 'stale_revision';
      toast.error(isStale ? t('change.stale') : (findRefusalReasons(error) ?? error));
    },
    async onSettled() {
      await refreshAreas();
      onDone();
    },
  });
}

/** Why the version is incompatible, as sentences from the server. */
function findRefusalReasons(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.code !== 'area_refused') return undefined;
  const reasons = error.data.context?.reasons;
  return Array.isArray(reasons) ? reasons.join(' ') : undefined;
}
