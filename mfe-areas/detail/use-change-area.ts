import { useState } from 'react';
import { api, HttpError, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { AreaState, ChangeAreaBody } from '#shared/contracts/registry.ts';
import { refreshAreas } from '../queries.ts';

/** What somebody wants to change and is asked about; a canary's share is still to be said. */
export type WantedChange = { action: ChangeAreaBody['action']; version?: string };

/** The change that is asked about; the last one stays while its dialog fades away. */
export function useWantedChange() {
  const [wanted, setWanted] = useState<WantedChange | null>(null);
  return { wanted, want: setWanted, forget: () => setWanted(null) };
}

/**
 * Changes what of an area is live. It rests on what the page shows: if that was changed meanwhile,
 * nothing happens but a message and fresh data.
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
      toast.error(isStale ? t('change.stale') : (refusalOf(error) ?? error));
    },
    async onSettled() {
      await refreshAreas();
      onDone();
    },
  });
}

/** Why the version does not fit what is live, in sentences of the server. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.code !== 'area_refused') return undefined;
  const reasons = error.data.context?.reasons;
  return Array.isArray(reasons) ? reasons.join(' ') : undefined;
}
