import { Bell, BellOff } from 'lucide-react';
import {
  api,
  currentLanguage,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Button } from '#shared/ui/index.ts';
import { chatKeys } from '../queries.ts';
import { readingQueries, refreshReading } from '../thread/reading/reading-queries.ts';
import * as css from './details.module.css';

/** Notifies the user of the customer's next messages, also when another member answers the chat. */
export function FollowButton({ session }: { session: Session }) {
  const { t } = useTranslation('history');
  const list = new Intl.ListFormat(currentLanguage());
  const { session_id: id, window_hash: hash } = session;
  const { data } = useQuery(readingQueries.list(hash, id));
  const follow = useMutation({
    mutationFn: (follows: boolean) =>
      api.call('PUT /sessions/:hash/:session_id/follow', {
        params: { hash, session_id: id },
        body: { follows },
      }),
    onError: toast.error,
    onSettled: () =>
      Promise.all([
        refreshReading(hash, id),
        queryClient.invalidateQueries({ queryKey: [...chatKeys, 'inbox'] }),
      ]),
  });
  if (!data) return null;
  const isFollowing = data.items.some(({ is_self, follows }) => is_self && follows);
  const others = data.items.filter(({ is_self, follows }) => !is_self && follows);
  return (
    <div className={css.follow}>
      <Button
        size="small"
        icon={isFollowing ? BellOff : Bell}
        status={follow.isPending ? 'busy' : 'idle'}
        onClick={() => follow.mutate(!isFollowing)}
      >
        {t(isFollowing ? 'follow.stop' : 'follow.start')}
      </Button>
      {others.length > 0 && (
        <p className={css.muted}>
          {t('follow.others', { names: list.format(others.map(({ name }) => name)) })}
        </p>
      )}
    </div>
  );
}
