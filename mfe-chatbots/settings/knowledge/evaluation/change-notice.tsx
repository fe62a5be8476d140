import { useState } from 'react';
import {
  api,
  Link,
  queryClient,
  type ResultOf,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { agentQueries, cacheWindow } from '../../../queries.ts';
import { useFieldName } from '../../form/use-field-name.ts';
import { refreshFaqs } from '../faq/queries.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import * as own from './change-notice.module.css';
import { evaluationQueries, refreshEvaluation } from './queries.ts';

type LastChange = ResultOf<'GET /agents/:id/evaluation/last-change'>;

/** Says that saved knowledge is live at once, and which test questions the last change made worse. */
export function ChangeNotice(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const { data } = useQuery(evaluationQueries.lastChange(context.agentId));
  const isRunning = data?.run?.state === 'queued' || data?.run?.state === 'running';
  return (
    <div className={own.notice}>
      <p className={css.muted} role="status">
        {t('lastChange.live')} {isRunning && t('lastChange.running')}
      </p>
      {data?.run && data.worse.length > 0 && !isRunning && (
        <WorseQuestions context={context} total={data.run.total} change={data} />
      )}
    </div>
  );
}

interface WorseQuestionsProps {
  context: KnowledgeContext;
  total: number;
  change: LastChange;
}

function WorseQuestions({
  context,
  total,
  change: { worse, faqs, settings },
}: WorseQuestionsProps) {
  const { t } = useTranslation('knowledge');
  const [isOpen, setOpen] = useState(false);
  const format = useFormat();
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'lastChange.hide' : 'lastChange.show')}
        </Button>
      }
    >
      <p>{t('lastChange.worse', { count: worse.length, total: format.number(total) })}</p>
      {isOpen && (
        <div className={own.worse}>
          <ul className={css.passages}>
            {worse.map((question) => (
              <li key={question.question_id} className={css.passage}>
                <bdi className={css.question}>{question.question}</bdi>
                <Answer name={t('lastChange.before')} {...question.before} />
                <Answer name={t('lastChange.after')} {...question.after} />
              </li>
            ))}
          </ul>
          {context.mayEdit &&
            faqs.map((faq) => <UndoFaq key={faq.id} context={context} faq={faq} />)}
          {context.mayEdit && settings && <UndoSettings context={context} settings={settings} />}
          {!settings && (
            <p>
              <Link to={`${settingsPath(context.hash)}?tab=history`}>
                {t('lastChange.versions')}
              </Link>
            </p>
          )}
        </div>
      )}
    </Banner>
  );
}

function Answer({ name, answer, cited }: { name: string; answer: string; cited: string[] }) {
  const { t } = useTranslation('knowledge');
  return (
    <div>
      <p className={css.muted}>{name}</p>
      <bdi className={css.answer}>{answer}</bdi>
      {cited.length > 0 && (
        <p className={css.muted}>{t('evaluation.cited', { titles: cited.join(' · ') })}</p>
      )}
    </div>
  );
}

interface UndoFaqProps {
  context: KnowledgeContext;
  faq: LastChange['faqs'][number];
}

function UndoFaq({ context, faq: { id, question, revision, restores } }: UndoFaqProps) {
  const { t } = useTranslation('knowledge');
  const undoing = useMutation({
    mutationFn: () =>
      api.call('POST /customer-service/faq/:id/restore', {
        params: { id },
        body: { revision: restores },
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess() {
      toast.success(t('lastChange.undone'));
      refreshFaqs(context);
    },
    onError: toast.error,
    onSettled: () => refreshEvaluation(context.agentId),
  });
  return (
    <p>
      <Button
        size="small"
        status={undoing.isPending ? 'busy' : 'idle'}
        onClick={() => undoing.mutate()}
      >
        {t('lastChange.undo', { question })}
      </Button>
    </p>
  );
}

interface UndoSettingsProps {
  context: KnowledgeContext;
  settings: NonNullable<LastChange['settings']>;
}

function UndoSettings({ context, settings }: UndoSettingsProps) {
  const { t } = useTranslation('knowledge');
  const nameOf = useFieldName();
  const { window_hash, revision, restores, changed } = settings;
  const undoing = useMutation({
    mutationFn: () =>
      api.call('POST /windows/:hash/versions/:number/restore', {
        params: { hash: window_hash, number: restores },
        body: { publish: true },
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess(restored) {
      toast.success(t('lastChange.settingsUndone', { number: restores }));
      cacheWindow(restored);
      void queryClient.invalidateQueries({
        queryKey: agentQueries.detail(context.agentId).queryKey,
      });
    },
    onError: toast.error,
    onSettled: () => refreshEvaluation(context.agentId),
  });
  const names = changed.map(({ part, field }) => nameOf(part === 'page' ? `page_${field}` : field));
  return (
    <p>
      <Button
        size="small"
        status={undoing.isPending ? 'busy' : 'idle'}
        onClick={() => undoing.mutate()}
      >
        {t('lastChange.undoSettings', { fields: names.join(', ') })}
      </Button>
    </p>
  );
}
