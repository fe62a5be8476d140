import { FileText, Globe, Layers, MessageCircleQuestion, X } from 'lucide-react';
import { type ResultOf, useLive, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Website } from '#shared/contracts/knowledge/websites.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import { Badge, IconButton, LoadFailure, Skeleton, Spinner } from '#shared/ui/index.ts';
import { isSourceProcessing } from '../components/is-source-processing.ts';
import type { Upload } from '../components/use-uploads.ts';
import { knowledgeQueries, refreshKnowledge } from './queries.ts';
import * as css from './source-list.module.css';
import type { TypeSource } from './type-sources.ts';

type Document = ResultOf<'GET /customer-service/documents/list'>['items'][number];

export interface SourceListProps {
  agentId: string;
  type: AgentType;
  uploads: readonly Upload[];
  onDismiss: (id: number) => void;
}

export function SourceList({ agentId, type, uploads, onDismiss }: SourceListProps) {
  const { t } = useTranslation('chatbots');
  const faqs = useQuery(knowledgeQueries.faqs(agentId));
  const documents = useQuery(knowledgeQueries.documents(agentId));
  const websites = useQuery(knowledgeQueries.websites(agentId));
  const typeSources = useQuery(knowledgeQueries.typeSources(agentId, type));
  useLive('job.progress', ({ document_id: changed }) => {
    if (documents.data?.items.some(({ id }) => id === changed)) void refreshKnowledge(agentId);
  });
  const error = faqs.error ?? documents.error ?? typeSources.error;
  const total = faqs.data?.total ?? 0;
  const sites = websites.data?.items ?? [];
  const others =
    uploads.length + sites.length + (documents.data?.total ?? 0) + (typeSources.data?.length ?? 0);

  return (
    <section aria-labelledby="source-list-heading">
      <h3 id="source-list-heading" className={css.heading}>
        {t('create.knowledge.sources')}
        {total > 0 && (
          <span className={css.muted}>{t('create.knowledge.questions', { count: total })}</span>
        )}
      </h3>
      {error ? (
        <LoadFailure
          error={error}
          title={t('create.knowledge.failed')}
          onRetry={() => void refreshKnowledge(agentId)}
        />
      ) : !faqs.data || !documents.data || !typeSources.data ? (
        <Skeleton lines={2} />
      ) : total + others === 0 ? (
        <p className={css.muted}>{t('create.knowledge.nothing')}</p>
      ) : (
        <ul className={css.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onDismiss={onDismiss} />
          ))}
          {typeSources.data.map((source) => (
            <TypeRow key={source.id} source={source} />
          ))}
          {sites.map((website) => (
            <WebsiteRow key={website.id} website={website} />
          ))}
          {documents.data.items.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
          {faqs.data.items.map(({ id, question }) => (
            <li key={id} className={css.row}>
              <MessageCircleQuestion size={16} aria-hidden="true" />
              <span className={css.name}>{question}</span>
            </li>
          ))}
          {total > faqs.data.items.length && (
            <li className={css.row} aria-hidden="true">
              …
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: (id: number) => void }) {
  const { t } = useTranslation('chatbots');
  const { id, name, problem } = upload;
  return (
    <li className={css.row}>
      <FileText size={16} aria-hidden="true" />
      <span className={css.name}>
        {name}
        {problem && <span className={css.error}>{problem}</span>}
      </span>
      {problem ? (
        <>
          <Badge tone="danger">{t('create.knowledge.document.failed')}</Badge>
          <IconButton
            label={t('create.knowledge.document.remove', { name })}
            icon={X}
            size="small"
            onClick={() => onDismiss(id)}
          />
        </>
      ) : (
        <Spinner size="small" label={t('create.knowledge.document.uploading')} />
      )}
    </li>
  );
}

function TypeRow({ source }: { source: TypeSource }) {
  const { t } = useTranslation('chatbots');
  const { name, kind, count, reading } = source;
  const amount = count > 0 && t(`create.knowledge.amounts.${kind}`, { count });
  return (
    <li className={css.row}>
      <Layers size={16} aria-hidden="true" />
      <span className={css.name}>
        {name} {amount && (name ? <span className={css.muted}>{amount}</span> : amount)}
      </span>
      {reading && <SourceState {...reading} />}
    </li>
  );
}

function WebsiteRow({ website }: { website: Website }) {
  const { url, state, pages } = website;
  const visited = pages.ready + pages.stale + pages.skipped + pages.failed;
  const progress = Math.floor((100 * visited) / Math.max(1, visited + pages.waiting));
  return (
    <li className={css.row}>
      <Globe size={16} aria-hidden="true" />
      <bdi className={css.name}>{url}</bdi>
      <SourceState {...{ state, progress }} />
    </li>
  );
}

function DocumentRow({ document }: { document: Document }) {
  const { t: tError } = useTranslation('errors');
  const { document_name: name, state, progress, reason } = document;
  return (
    <li className={css.row}>
      <FileText size={16} aria-hidden="true" />
      <span className={css.name}>
        {name}
        {reason && <span className={css.error}>{tError(`documents.${reason}`)}</span>}
      </span>
      <SourceState {...{ state, progress }} />
    </li>
  );
}

function SourceState({ state, progress }: { state: string; progress: number }) {
  const { t } = useTranslation('chatbots');
  if (!isSourceProcessing({ state })) {
    const result = state === 'failed' ? 'failed' : 'ready';
    return (
      <Badge tone={result === 'failed' ? 'danger' : 'success'}>
        {t(`create.knowledge.document.${result}`)}
      </Badge>
    );
  }
  return (
    <Spinner
      size="small"
      label={
        state === 'queued'
          ? t('create.knowledge.document.waiting')
          : t('create.knowledge.document.reading', { progress })
      }
    />
  );
}
