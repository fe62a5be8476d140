import { useEffect } from 'react';
import {
  type SlotProps,
  useCan,
  useFormat,
  useQuery,
  useTitleCount,
  useTranslation,
} from '#shared/console/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import * as css from './alerts.module.css';
import { inboxCountQuery } from './inbox-count-query.ts';
import { useInboxUpdates } from './use-inbox-updates.ts';
import { useSharedCount } from './use-shared-count.ts';
import { useTabs } from './use-tabs.ts';

/** Shows beside the inbox link how many chats wait for the member. */
export function InboxCount({ link, onName }: SlotProps['nav']) {
  return link === consolePaths.inbox ? <Count onName={onName} /> : null;
}

function Count({ onName }: { onName: SlotProps['nav']['onName'] }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const canSeeAll = useCan('all_chats');
  const { isVisible, isLeader } = useTabs('inbox');
  const { data } = useQuery(inboxCountQuery);
  const waiting = data?.waiting ?? 0;
  const count = canSeeAll ? waiting : (data?.mine ?? 0);
  const name = count > 0 ? t(canSeeAll ? 'nav.inboxWaiting' : 'nav.inboxOpen', { count }) : null;
  useSharedCount(data, isLeader);
  useTitleCount(waiting);
  useEffect(() => onName?.(name), [onName, name]);
  useEffect(() => () => onName?.(null), [onName]);
  return (
    <>
      {/* Of the hidden tabs only the leader follows the inbox, and sends the counts to the others. */}
      {(isVisible || isLeader) && <InboxUpdates />}
      {count > 0 && <span className={css.count} data-count={format.number(count)} />}
    </>
  );
}

function InboxUpdates() {
  useInboxUpdates();
  return null;
}
