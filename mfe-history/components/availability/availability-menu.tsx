import { CircleCheck, CircleMinus } from 'lucide-react';
import {
  api,
  queryClient,
  toast,
  useLive,
  useLiveOpened,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { Menu } from '#shared/ui/index.ts';
import { useScheduledRefetch } from '../use-scheduled-refetch.ts';
import { availabilityQuery } from './availability-query.ts';

const refetch = () => queryClient.invalidateQueries(availabilityQuery);

/** Shows and changes whether waiting chats are offered to the user. */
export function AvailabilityMenu() {
  const { t } = useTranslation('history');
  const { data } = useQuery(availabilityQuery);
  const scheduleRefetch = useScheduledRefetch(availabilityQuery.queryKey, refetch);
  useLive('availability.changed', () => void refetch());
  useLive('session.updated', ({ handled_by: handledBy }) => {
    // Chats of the AI change the load only when they return from the user.
    const hasOpenChats = !data || data.open_chats > 0;
    if (handledBy !== 'bot' || hasOpenChats) scheduleRefetch();
  });
  useLiveOpened(() => void refetch());
  const change = useMutation({
    mutationFn: (away: boolean) => api.call('PATCH /availability', { body: { away } }),
    onError: toast.error,
    onSuccess: (changed) => queryClient.setQueryData(availabilityQuery.queryKey, changed),
  });
  if (!data) return null;
  // The server may still report the user as offline, although this page is open.
  const isAway = change.isPending ? change.variables : data.state === 'away';
  const count = t('availability.load', { open: data.open_chats, max: data.max_chats });
  return (
    <Menu
      icon={isAway ? CircleMinus : CircleCheck}
      size="small"
      label={t(isAway ? 'availability.away' : 'availability.available')}
      items={[
        {
          label: t('availability.available'),
          hint: `${t('availability.availableHint')} ${count}`,
          checked: !isAway,
          onSelect: () => change.mutate(false),
        },
        {
          label: t('availability.away'),
          hint: t('availability.awayHint'),
          checked: isAway,
          onSelect: () => change.mutate(true),
        },
      ]}
    />
  );
}
