import { CircleStop, ListTree, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, toast, useFormat, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Website } from '#shared/contracts/knowledge/websites.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Badge, Button } from '#shared/ui/index.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshWebsites } from './queries.ts';

interface WebsiteItemProps {
  context: KnowledgeContext;
  website: Website;
  onOpen: () => void;
}

export function WebsiteItem({ context, website, onOpen }: WebsiteItemProps) {
  const { t } = useTranslation('knowledge');
  const { id, url } = website;
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);

  return (
    <li className={css.passage}>
      <div className={css.passageHead}>
        <bdi className={css.question}>{url}</bdi>
        <WebsiteState website={website} />
      </div>
      <PageCounts website={website} />
      <div className={css.buttons}>
        <Button size="small" icon={ListTree} onClick={onOpen}>
          {t('websites.pages.open')}
        </Button>
        {context.mayEdit && <CrawlButtons {...{ context, website }} />}
        {context.mayEdit && (
          <Button size="small" tone="quiet" icon={Trash2} onClick={() => setConfirmingDelete(true)}>
            {t('websites.delete')}
          </Button>
        )}
      </div>
      <ConfirmAction
        open={isConfirmingDelete}
        title={t('websites.deleteTitle', { url })}
        confirmLabel={t('websites.delete')}
        tone="danger"
        action={() => api.call('DELETE /websites/:id', { params: { id } })}
        onDone={() => refreshWebsites(context)}
        onClose={() => setConfirmingDelete(false)}
      >
        {t('websites.deleteText')}
      </ConfirmAction>
    </li>
  );
}

/** Stops a running crawl, or starts another one. */
function CrawlButtons({ context, website }: Omit<WebsiteItemProps, 'onOpen'>) {
  const { t } = useTranslation('knowledge');
  const { id, state, pages } = website;
  const params = { id };
  const onSuccess = () => refreshWebsites(context);
  const onError = toast.error;
  const crawling = useMutation({
    mutationFn: (only_failed: boolean) =>
      api.call('POST /websites/:id/crawl', { params, body: { only_failed } }),
    onSuccess,
    onError,
  });
  const stopping = useMutation({
    mutationFn: () => api.call('POST /websites/:id/stop', { params }),
    onSuccess,
    onError,
  });
  const hasFailed = pages.failed + pages.stale > 0;

  if (isSourceProcessing(website)) {
    return (
      <Button
        size="small"
        icon={CircleStop}
        status={stopping.isPending ? 'busy' : 'idle'}
        onClick={() => stopping.mutate()}
      >
        {t('websites.stop')}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="small"
        icon={RotateCw}
        status={crawling.isPending ? 'busy' : 'idle'}
        onClick={() => crawling.mutate(false)}
      >
        {t('websites.again')}
      </Button>
      {hasFailed && state === 'ready' && (
        <Button size="small" onClick={() => !crawling.isPending && crawling.mutate(true)}>
          {t('websites.againFailed')}
        </Button>
      )}
    </>
  );
}

const tones = {
  queued: 'accent',
  crawling: 'accent',
  ready: 'success',
  failed: 'danger',
  stopped: 'neutral',
} as const;

function WebsiteState({ website }: { website: Website }) {
  const { t } = useTranslation('knowledge');
  const { state, kind, depth, is_stale, reason, url } = website;
  const { waiting, ...seen } = website.pages;
  const done = Object.values(seen).reduce((sum, count) => sum + count, 0);
  const reach = kind === 'site' && depth === 0 ? 'page' : kind;
  return (
    <>
      <Badge>{t(`websites.reach.${reach}`)}</Badge>
      <Badge tone={tones[state]}>{t(`websites.states.${state}`)}</Badge>
      {is_stale && state !== 'crawling' && <Badge tone="warning">{t('websites.stale')}</Badge>}
      {isSourceProcessing(website) && (
        <progress
          className={css.progress}
          max={Math.max(1, done + waiting)}
          value={done}
          aria-label={t('websites.progress', { url })}
        />
      )}
      {state === 'failed' && reason && (
        <span className={css.muted}>{t(`websites.reasons.${reason}`)}</span>
      )}
    </>
  );
}

function PageCounts({ website: { pages, checked_at } }: Pick<WebsiteItemProps, 'website'>) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const found = Object.values(pages).reduce((sum, count) => sum + count, 0);
  const facts = [
    t('websites.found', { count: found }),
    t('websites.read', { count: pages.ready + pages.stale }),
    pages.stale > 0 && t('websites.outOfDate', { count: pages.stale }),
    pages.skipped > 0 && t('websites.leftOut', { count: pages.skipped }),
    pages.failed > 0 && t('websites.failed', { count: pages.failed }),
    checked_at && t('websites.checked', { time: format.ago(checked_at) }),
  ];
  return <p className={css.muted}>{facts.filter(Boolean).join(' · ')}</p>;
}
