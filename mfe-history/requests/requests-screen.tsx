import { useMemo, useRef } from 'react';
import {
  deferredPart,
  queryClient,
  useDeferredPart,
  useLive,
  useLiveOpened,
  usePageTitle,
  useQuery,
  useSearch,
  useShortcut,
  useTranslation,
} from '#shared/console/index.ts';
import { Skeleton } from '#shared/ui/index.ts';
import * as screen from '../components/chats/chat-screen.module.css';
import { NothingOpen } from '../components/chats/nothing-open.tsx';
import { useOpenRow } from '../components/chats/use-open-row.ts';
import { useRemainingHeight } from '../components/chats/use-remaining-height.ts';
import { searchFieldId } from '../components/search-box.tsx';
import { windowQueries } from '../components/window-queries.ts';
import { readRequestFilters } from './request-filters.ts';
import { RequestList } from './request-list.tsx';
import { requestQueries } from './request-queries.ts';

const requestDetail = deferredPart(
  async () => (await import('./detail/request-detail.tsx')).RequestDetail,
);

const openParams = ['request'] as const;
const detailId = 'contact-request';

/** The contacts that customers of all chatbots left, and the open one. */
export function RequestsScreen() {
  const { t } = useTranslation('requests');
  usePageTitle(t('title'));
  const [search] = useSearch();
  const filters = readRequestFilters(search);
  const openId = search.get('request');
  const box = useRef<HTMLDivElement>(null);
  const height = useRemainingHeight(box);
  const { handleOpen, close } = useOpenRow({
    ...{ box, openId },
    params: openParams,
    contentId: detailId,
  });
  const RequestDetail = useDeferredPart(requestDetail);
  const windows = useQuery(windowQueries.list()).data;
  const windowNames = useMemo(
    () => new Map(windows?.map(({ hash_id, name }) => [hash_id, name])),
    [windows],
  );
  const refresh = () => void queryClient.invalidateQueries({ queryKey: requestQueries.all });
  useLive('contacts.changed', refresh);
  useLiveOpened(refresh);
  useShortcut('Escape', close);
  useShortcut('/', () => document.getElementById(searchFieldId)?.focus(), t('keys.search'));

  return (
    <div ref={box} className={screen.box}>
      <div
        className={screen.inbox}
        data-open={openId ? '' : undefined}
        style={{ blockSize: height, minBlockSize: 420 }}
      >
        <div className={screen.head}>
          <h1>{t('title')}</h1>
        </div>
        <div className={screen.list}>
          <RequestList {...{ filters, windowNames, openId }} onOpen={handleOpen} />
        </div>
        <div className={screen.thread}>
          {openId && !RequestDetail && <Skeleton lines={6} />}
          {openId && RequestDetail && (
            <RequestDetail
              key={openId}
              id={openId}
              contentId={detailId}
              windowNames={windowNames}
              onClose={close}
            />
          )}
          {!openId && <NoOpenRequest />}
        </div>
      </div>
    </div>
  );
}

function NoOpenRequest() {
  const { t } = useTranslation('requests');
  return (
    <NothingOpen
      title={t('choose')}
      shortcuts={[
        ['j', t('keys.next')],
        ['k', t('keys.previous')],
        ['/', t('keys.search')],
        ['a', t('keys.assign')],
        ['n', t('keys.note')],
        ['e', t('keys.done')],
      ]}
    />
  );
}
