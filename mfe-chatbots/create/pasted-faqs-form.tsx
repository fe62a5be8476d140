import { Sparkles } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, TextArea } from '#shared/ui/index.ts';
import { faqText } from '../components/parse-faqs.ts';
import type { Draft } from './draft.ts';
import * as css from './knowledge-step.module.css';
import type { FaqFormState as Form } from './use-faq-form.ts';
import { useSampleFaqs } from './use-sample-faqs.ts';

export function PastedFaqsForm({ form, draft }: { form: Form; draft: Draft }) {
  const { t } = useTranslation('chatbots');
  const { faqText: text, type, withSample } = draft;
  const sample = useSampleFaqs(type);
  const { found, progress, problem, setText } = form;
  const count = found.pairs.length;
  return (
    <form
      className={css.source}
      onSubmit={(event) => {
        event.preventDefault();
        void form.add();
      }}
    >
      <TextArea
        label={t('create.knowledge.faq.label')}
        hint={t('create.knowledge.faq.hint')}
        error={problem}
        rows={10}
        placeholder={faqText(sample.slice(0, 2))}
        value={text}
        readOnly={progress !== null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className={css.found}>
        {progress
          ? t('create.knowledge.saving', progress)
          : text.trim() && (
              <>
                {t('create.knowledge.faq.found', { count })}
                {found.unpaired.length > 0 &&
                  ` · ${t('create.knowledge.faq.unpaired', { count: found.unpaired.length })}`}
              </>
            )}
      </p>
      <div className={css.actions}>
        <Button
          type="submit"
          tone={text.trim() ? 'primary' : 'secondary'}
          status={progress ? 'busy' : 'idle'}
        >
          {count > 0 ? t('create.knowledge.faq.add', { count }) : t('create.knowledge.faq.addNone')}
        </Button>
        {!text.trim() && !withSample && (
          <Button icon={Sparkles} onClick={() => setText(faqText(sample))}>
            {t('create.knowledge.faq.sample', { count: sample.length })}
          </Button>
        )}
      </div>
    </form>
  );
}
