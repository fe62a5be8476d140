import { ClipboardPaste, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { api, useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/faq.ts';
import { Badge, Button } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { KnowledgeList } from '../knowledge-list.tsx';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { useListFilter } from '../use-list-filter.ts';
import { FaqDialog } from './faq-dialog.tsx';
import { faqsQuery, refreshFaqs } from './faq-queries.ts';
import { PasteDialog } from './paste-dialog.tsx';

/** Questions with their answers, latest change first (K6). */
export function FaqList(place: KnowledgePlace) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const filter = useListFilter();
  const query = useQuery(faqsQuery(place.knowledgeId, filter));
  const [edited, setEdited] = useState<Faq | 'new' | null>(null);
  const [isPasting, setPasting] = useState(false);

  return (
    <div className={css.part}>
      <KnowledgeList<Faq>
        kind="faq"
        {...{ mayEdit: place.mayEdit, filter, query }}
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
        nameOf={(faq) => faq.question}
        buttons={
          <>
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
        ]}
        remove={(ids) => api.call('DELETE /customer-service/faq', { body: { ids } })}
        refresh={() => refreshFaqs(place)}
      />
      <FaqDialog place={place} faq={edited} onClose={() => setEdited(null)} />
      <PasteDialog place={place} open={isPasting} onClose={() => setPasting(false)} />
    </div>
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
