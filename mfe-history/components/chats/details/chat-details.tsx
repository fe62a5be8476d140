import { EyeOff } from 'lucide-react';
import {
  currentLanguage,
  Link,
  useCan,
  useFormat,
  useMay,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Skeleton } from '#shared/ui/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { ChannelLabel } from '../parts/channel-label.tsx';
import { Fact } from '../parts/fact.tsx';
import { HandlerBadge } from '../parts/handler-badge.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { RelativeTime } from '../parts/relative-time.tsx';
import { TeamName } from '../parts/team-name.tsx';
import { closeReasonQueries } from '../thread/close/close-reason-queries.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { ChatCustomer } from './chat-customer.tsx';
import { ChatTags } from './chat-tags.tsx';
import * as css from './details.module.css';
import { FollowButton } from './follow-button.tsx';
import { RelatedChats } from './related-chats.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

interface ChatDetailsProps {
  /** Null when the chat does not exist; undefined while it is loading. */
  session: Session | null | undefined;
}

export function ChatDetails({ session }: ChatDetailsProps) {
  const { t } = useTranslation('history');
  const { t: commonText } = useTranslation('common');
  const format = useFormat();
  const canSeeCustomers = useCan('customer_info');
  const mayTeach = useMay('POST /blooming-school/:agent_id/split-chat');
  if (session === null) return null;
  if (!session) return <Skeleton lines={6} />;
  return (
    <div className={css.details}>
      <ChatCustomer session={session} />
      {!canSeeCustomers && (
        <p className={css.masked}>
          <EyeOff size={14} />
          <span>{t('details.masked')}</span>
        </p>
      )}
      <AssigneeSelect session={session} />
      {session.handled_by === 'human' && <SnoozeMenu session={session} />}
      <FollowButton session={session} />
      <ChatTags session={session} />
      <dl className={css.facts}>
        <Fact name={t('details.handler')}>
          <HandlerBadge by={session.handled_by} />
        </Fact>
        {session.team_id && (
          <Fact name={t('details.team')}>
            <TeamName id={session.team_id} />
          </Fact>
        )}
        {session.handoff_reason && (
          <Fact name={t('details.handoffReason')}>
            {commonText(`handoffReason.${session.handoff_reason}`)}
          </Fact>
        )}
        {session.close_reason && session.handled_by === 'closed' && (
          <Fact name={t('close.reason')}>
            <CloseReasonName id={session.close_reason} />
          </Fact>
        )}
        <Fact name={t('details.language')}>
          {languageName(session.language, currentLanguage())}
        </Fact>
        <Fact name={t('details.channel')}>
          <ChannelLabel name={session.channel} />
        </Fact>
        {session.page_url && (
          <Fact name={t('details.page')}>
            <PageLink url={session.page_url} />
          </Fact>
        )}
        <Fact name={t('details.firstSeen')}>
          <time dateTime={session.created_at}>{format.dateTime(session.created_at)}</time>
        </Fact>
        <Fact name={t('details.lastSeen')}>
          <RelativeTime time={session.last_updated_at} />
        </Fact>
        {session.reopen_count > 0 && (
          <Fact name={t('details.reopened')}>
            {t('details.reopenedTimes', { count: session.reopen_count })}
          </Fact>
        )}
        <Fact name={t('details.messages')}>{format.number(session.message_count)}</Fact>
      </dl>
      <RelatedChats session={session} />
      {mayTeach && (
        <Link
          to={knowledgePath(session.window_hash, { section: 'teach', chat: session.session_id })}
        >
          {t('details.teach')}
        </Link>
      )}
    </div>
  );
}

function CloseReasonName({ id }: { id: string }) {
  const { data } = useQuery(closeReasonQueries.list());
  return <bdi>{data?.items.find((reason) => reason.id === id)?.name}</bdi>;
}
