import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import { Button, Checkbox } from '#shared/ui/index.ts';
import { linesOf } from '../../../components/lines-of.ts';
import { agentQueries, offeredModels } from '../../../queries.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { type FaqValues, maxAlternates } from './faq-values.ts';

interface ProposeWordingsProps {
  context: KnowledgeContext;
  form: UseFormReturn<FaqValues>;
}

/** Lets the chatbot's model propose other wordings; absent where no model answers. */
export function ProposeWordings({ context, form }: ProposeWordingsProps) {
  const { data: offered } = useQuery(offeredModels());
  const { data: agent } = useQuery(agentQueries.detail(context.agentId));
  const hasModel = offered && (offered.operator !== null || offered.items.length > 0);
  if (!hasModel || !agent || agent.model === 'none') return null;
  return <Proposals context={context} form={form} />;
}

function Proposals({ context, form }: ProposeWordingsProps) {
  const { t } = useTranslation('knowledge');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const question = useWatch({ control: form.control, name: 'question' }).trim();
  const proposing = useMutation({
    mutationFn: () => {
      const { answer, alternates } = form.getValues();
      return api.call('POST /customer-service/faq/wordings', {
        body: {
          window_hash: context.hash,
          question,
          answer: answer.trim(),
          alternates: linesOf(alternates).slice(0, maxAlternates),
        },
      });
    },
    onSuccess: () => setChosen(new Set()),
    onError: toast.error,
  });
  const wordings = proposing.data?.wordings ?? [];

  function choose(wording: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(wording);
    else next.delete(wording);
    setChosen(next);
  }

  function add() {
    const lines = [...linesOf(form.getValues('alternates')), ...chosen];
    form.setValue('alternates', [...new Set(lines)].join('\n'), { shouldDirty: true });
    proposing.reset();
  }

  return (
    <div className={css.part}>
      <div className={css.buttons}>
        <Button
          size="small"
          icon={Sparkles}
          disabled={question === ''}
          status={proposing.isPending ? 'busy' : 'idle'}
          onClick={() => proposing.mutate()}
        >
          {t('faq.wordings.propose')}
        </Button>
      </div>
      {proposing.isSuccess && (
        <fieldset className={css.wordings}>
          <legend className={css.question}>{t('faq.wordings.title')}</legend>
          <p className={css.muted} role="status">
            {t(wordings.length > 0 ? 'faq.wordings.hint' : 'faq.wordings.none')}
          </p>
          {wordings.map((wording) => (
            <Checkbox
              key={wording}
              label={<bdi>{wording}</bdi>}
              checked={chosen.has(wording)}
              onChange={(event) => choose(wording, event.currentTarget.checked)}
            />
          ))}
          {wordings.length > 0 && (
            <div className={css.buttons}>
              <Button size="small" disabled={chosen.size === 0} onClick={add}>
                {t('faq.wordings.add')}
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}
