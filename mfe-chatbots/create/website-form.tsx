import { Fragment, useEffect, useRef, useState } from 'react';
import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Website } from '#shared/contracts/knowledge/websites.ts';
import { Badge, Button, Progress } from '#shared/ui/index.ts';
import { normalizeWebUrl } from '#shared/utils/normalize-web-url.ts';
import { isSourceProcessing } from '../components/is-source-processing.ts';
import { WebsiteField } from '../components/website-field.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { Proposals } from './proposals.tsx';
import { knowledgeQueries, refreshKnowledge } from './queries.ts';
import * as css from './website-form.module.css';

export interface WebsiteFormProps {
  agentId: string;
  draft: Draft;
  change: ChangeDraft;
  /** Receives questions that became FAQ entries. */
  onAdded: (questions: readonly string[]) => void;
}

/** Reads the business's website and shows its progress. Requires the namespaces `start` and `knowledge`. */
export function WebsiteForm({ agentId, draft, change, onAdded }: WebsiteFormProps) {
  const { t } = useTranslation('start');
  const [isInvalid, setInvalid] = useState(false);
  const { data } = useQuery(knowledgeQueries.websites(agentId));
  const adding = useMutation({
    mutationFn: (url: string) =>
      api.call('POST /websites', { body: { agent_id: agentId, urls: [url] } }),
    onError: toast.error,
    onSettled: () => refreshKnowledge(agentId),
  });
  useReadAtOnce(draft.website, data?.items, adding.mutate);

  return (
    <div className={css.form}>
      <form
        className={css.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const url = normalizeWebUrl(draft.website);
          setInvalid(url === undefined);
          if (url) adding.mutate(url);
        }}
      >
        <WebsiteField
          label={t('website.label')}
          hint={t('website.hint')}
          value={draft.website}
          onChange={(event) => change({ website: event.currentTarget.value })}
          error={isInvalid ? t('website.invalid') : undefined}
        />
        <Button type="submit" status={adding.isPending ? 'busy' : 'idle'}>
          {t('website.read')}
        </Button>
      </form>
      {data?.items.map((website) => (
        <Fragment key={website.id}>
          <Reading agentId={agentId} website={website} />
          {website.pages.ready > 0 && !isSourceProcessing(website) && (
            <Proposals {...{ agentId, website, onAdded }} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** The website of the previous step is read without another click, once. */
function useReadAtOnce(
  website: string,
  known: readonly Website[] | undefined,
  read: (url: string) => void,
) {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!known || hasStarted.current) return;
    hasStarted.current = true;
    const url = normalizeWebUrl(website);
    if (url && known.length === 0) read(url);
  }, [website, known, read]);
}

function Reading({ agentId, website }: { agentId: string; website: Website }) {
  const { t } = useTranslation(['start', 'knowledge']);
  const { url, state, reason, pages } = website;
  const read = useQuery(knowledgeQueries.pagesRead(agentId, website));
  const isReading = isSourceProcessing(website);
  const found = pages.ready + pages.waiting + pages.stale + pages.skipped + pages.failed;
  return (
    <section className={css.site} aria-label={url}>
      <div className={css.head}>
        <bdi className={css.url}>{url}</bdi>
        {!isReading && (
          <Badge tone={pages.ready > 0 ? 'success' : 'danger'}>
            {t(`knowledge:websites.states.${state}`)}
          </Badge>
        )}
      </div>
      {isReading && (
        <Progress
          label={t('website.progress', { url })}
          value={found === 0 ? 0 : (found - pages.waiting) / found}
          text={t('website.found', { count: found, read: pages.ready })}
        />
      )}
      {!isReading && pages.ready > 0 && (
        <p className={css.text}>{t('website.done', { count: pages.ready })}</p>
      )}
      {!isReading && reason && (
        <p className={css.text}>{t(`knowledge:websites.reasons.${reason}`)}</p>
      )}
      {read.data && read.data.items.length > 0 && (
        <ul className={css.pages} aria-live="polite">
          {read.data.items.map((page) => (
            <li key={page.id}>{page.title || page.url}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
