import { ClipboardPaste, FileUp, History, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { Badge, Button } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { KnowledgeList } from '../knowledge-list.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { FaqDialog } from './faq-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ImportFaqsDialog } from './import-faqs-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { faqQueries, refreshFaqs } from './queries.ts';

export function FaqList(context: KnowledgeContext) {
  const { t } = useTranslation('chatbots');
  const { t: knowledgeText } = useTranslation('knowledge');
  const format = useFormat();
  const filter = useListFilter();
  const query = useQuery(faqQueries.list(context.knowledgeId, filter));
  const [edited, setEdited] = useState<Faq | 'new' | null>(null);
  const [historyOf, setHistoryOf] = useState<Faq | null>(null);
  const [isPasting, setPasting] = useState(false);
  const [isImporting, setImporting] = useState(false);

  return (
    <div className={css.part}>
      <KnowledgeList<Faq>
        kind="faq"
        {...{ mayEdit: context.mayEdit, filter, query }}
        columns={[
          {
            id: 'question',
            header: t('knowledge.faq.question'),
            cell: (faq) => <Entry faq={faq} />,
          },
          {
            id: 'hits',
            header: t('knowledge.faq.hits'),
            cell: (faq) => format.number(faq.hits),
            align: 'end',
            priority: 'medium',
          },
        ]}
        idOf={({ id }) => id}
        nameOf={(faq) => faq.question}
        buttons={
          <>
            <Button icon={FileUp} onClick={() => setImporting(true)}>
              {knowledgeText('faq.import.open')}
            </Button>
            <Button icon={ClipboardPaste} onClick={() => setPasting(true)}>
              {t('knowledge.faq.paste')}
            </Button>
            <Button icon={Plus} onClick={() => setEdited('new')}>
              {t('knowledge.faq.add')}
            </Button>
          </>
        }
        emptyAction={
          <Button icon={ClipboardPaste} onClick={() => setPasting(true)}>
            {t('knowledge.faq.pasteFive')}
          </Button>
        }
        actionsOf={(faq) => [
          { label: t('knowledge.edit'), icon: Pencil, onSelect: () => setEdited(faq) },
          {
            label: knowledgeText('faq.history.open'),
            icon: History,
            onSelect: () => setHistoryOf(faq),
          },
        ]}
        bulkActions={(ids, onDone) => <BulkSwitch {...{ context, ids, onDone }} />}
        remove={(ids) => api.call('DELETE /customer-service/faq', { body: { ids } })}
        undelete={{
          run: (ids) => api.call('POST /customer-service/faq/undelete', { body: { ids } }),
          successText: (count) => knowledgeText('lists.faq.restored', { count }),
        }}
        refresh={() => refreshFaqs(context)}
      />
      <FaqDialog context={context} faq={edited} onClose={() => setEdited(null)} />
      <HistoryDialog context={context} faq={historyOf} onClose={() => setHistoryOf(null)} />
      <ImportFaqsDialog context={context} open={isImporting} onClose={() => setImporting(false)} />
      <PasteDialog context={context} open={isPasting} onClose={() => setPasting(false)} />
    </div>
  );
}

interface BulkSwitchProps {
  context: KnowledgeContext;
  ids: string[];
  onDone: () => void;
}

function BulkSwitch({ context, ids, onDone }: BulkSwitchProps) {
  const { t } = useTranslation('knowledge');
  const switching = useMutation({
    mutationFn: (enabled: boolean) =>
      api.call('POST /customer-service/faq/enable', { body: { ids, enabled } }),
    onSuccess({ changed }) {
      toast.success(t('bulk.done', { count: changed }));
      onDone();
      refreshFaqs(context);
    },
    onError: toast.error,
  });
  const statusOf = (enabled: boolean) =>
    switching.isPending && switching.variables === enabled ? 'busy' : 'idle';
  return (
    <>
      <Button status={statusOf(true)} onClick={() => switching.mutate(true)}>
        {t('bulk.enable', { count: ids.length })}
      </Button>
      <Button status={statusOf(false)} onClick={() => switching.mutate(false)}>
        {t('bulk.disable', { count: ids.length })}
      </Button>
    </>
  );
}

function Entry({ faq }: { faq: Faq }) {
  const { t } = useTranslation('chatbots');
  return (
    <div className={css.entry}>
      <bdi className={css.question}>{faq.question}</bdi>
      {!faq.enabled && <Badge tone="warning">{t('knowledge.faq.off')}</Badge>}
      <bdi className={css.answer}>{faq.answer}</bdi>
    </div>
  );
}
