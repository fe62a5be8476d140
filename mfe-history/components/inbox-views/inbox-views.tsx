import type { ReactNode } from 'react';
import {
  deferredPart,
  Link,
  useCan,
  useDeferredPart,
  useFormat,
  useMay,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { InboxCounts } from '#shared/contracts/conversations/inbox.ts';
import { type InboxView, inboxViews } from '#shared/contracts/names.ts';
import { contactRequestsPath, inboxPath } from '#shared/utils/console-paths.ts';
import * as css from './inbox-views.module.css';

const requestCount = deferredPart(async () => (await import('./request-count.tsx')).RequestCount);

interface InboxViewsProps {
  current: InboxView | 'requests';
  counts: Partial<InboxCounts> | undefined;
}

/** The lists of the inbox that the member may see; nothing if there is only one. */
export function InboxViews({ current, counts }: InboxViewsProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const [search] = useSearch();
  const canSeeAll = useCan('all_chats');
  const mayRead = useMay('GET /inbox');
  const maySeeRequests = useMay('GET /contact-requests');
  const RequestCount = useDeferredPart(requestCount);
  if (!canSeeAll && !maySeeRequests) return null;

  const views = canSeeAll ? inboxViews : mayRead ? (['mine'] as const) : [];
  const chatbot = search.get('chatbot');

  function addressOf(view: InboxView): string {
    const isInInbox = current !== 'requests';
    const query = new URLSearchParams(isInInbox ? search : chatbot ? { chatbot } : {});
    query.set('view', view);
    return inboxPath(Object.fromEntries(query));
  }
  return (
    <nav aria-label={t('inbox.views')}>
      <ul className={css.views}>
        {views.map((view) => {
          const count = hasCount(view) ? counts?.[view] : undefined;
          return (
            <ViewLink key={view} to={addressOf(view)} isCurrent={view === current}>
              {t(`inbox.view.${view}`)}
              {count !== undefined && count > 0 && (
                <span className={css.count}>{format.number(count)}</span>
              )}
            </ViewLink>
          );
        })}
        {maySeeRequests && (
          <ViewLink
            to={contactRequestsPath(chatbot ? { chatbot } : {})}
            isCurrent={current === 'requests'}
          >
            {t('inbox.view.requests')}
            {RequestCount && <RequestCount />}
          </ViewLink>
        )}
      </ul>
    </nav>
  );
}

function hasCount(view: InboxView): view is keyof InboxCounts {
  return view !== 'closed' && view !== 'all' && view !== 'following';
}

interface ViewLinkProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

function ViewLink({ to, isCurrent, children }: ViewLinkProps) {
  return (
    <li>
      <Link to={to} className={css.view} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </Link>
    </li>
  );
}
