import {
  api,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Faq, FaqRevision } from '#shared/contracts/knowledge/faq.ts';
import { Badge, Button, Dialog, EmptyState, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { faqQueries, refreshFaqs } from './queries.ts';

interface HistoryDialogProps {
  context: KnowledgeContext;
  faq: Faq | null;
  onClose: () => void;
}

export function HistoryDialog({ context, faq, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('knowledge');
  const shown = useLastValue(faq);
  const { data, error, refetch } = useQuery(faqQueries.history(context.knowledgeId, faq?.id ?? ''));
  const restoring = useMutation({
    mutationFn: ({ current, revision }: { current: Faq; revision: number }) =>
      api.call('POST /customer-service/faq/:id/restore', {
        params: { id: current.id },
        body: { revision },
        headers: { 'if-match': `"${current.revision}"` },
      }),
    onSuccess() {
      refreshFaqs(context);
      toast.success(t('faq.history.restored'));
      onClose();
    },
    onError: toast.error,
  });

  return (
    <Dialog
      open={faq !== null}
      title={t('faq.history.title')}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('faq.close')}</Button>}
    >
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton shape="block" height={160} />
      ) : data.length === 0 ? (
        <EmptyState title={t('faq.history.empty')}>{t('faq.history.emptyText')}</EmptyState>
      ) : (
        <ol className={css.passages}>
          {shown && (
            <li className={css.passage}>
              <div className={css.passageHead}>
                <bdi className={css.question}>{shown.question}</bdi>
                <Badge tone="success">{t('faq.history.now')}</Badge>
              </div>
              <bdi className={css.answerText}>{shown.answer}</bdi>
            </li>
          )}
          {data.map((revision) => (
            <Revision
              key={revision.revision}
              revision={revision}
              isBusy={restoring.isPending}
              onRestore={() =>
                shown && restoring.mutate({ current: shown, revision: revision.revision })
              }
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface RevisionProps {
  revision: FaqRevision;
  isBusy: boolean;
  onRestore: () => void;
}

function Revision({ revision, isBusy, onRestore }: RevisionProps) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { question, answer, alternates, changed_by: name, changed_at } = revision;
  const time = format.dateTime(changed_at);
  return (
    <li className={css.passage}>
      <bdi className={css.question}>{question}</bdi>
      <bdi className={css.answerText}>{answer}</bdi>
      {alternates && alternates.length > 0 && (
        <bdi className={css.muted}>{alternates.join(' · ')}</bdi>
      )}
      <div className={css.passageHead}>
        <span className={css.muted}>
          {name ? t('faq.history.untilBy', { time, name }) : t('faq.history.until', { time })}
        </span>
        <span className={css.score}>
          <Button size="small" disabled={isBusy} onClick={onRestore}>
            {t('faq.history.restore')}
          </Button>
        </span>
      </div>
    </li>
  );
}
