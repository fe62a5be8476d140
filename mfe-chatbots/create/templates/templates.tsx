import { useState } from 'react';
import { currentLanguage, useQuery, useTranslation } from '#shared/console/index.ts';
import type { ChatbotTemplate } from '#shared/contracts/chatbots/chatbot-templates.ts';
import { Banner, Button, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { faqText } from '../../components/parse-faqs.ts';
import type { ChangeDraft, Draft } from '../draft.ts';
import { findPlaceholders } from './placeholders.ts';
import { templateQueries } from './queries.ts';
import { TemplatePreview } from './template-preview.tsx';
import * as css from './templates.module.css';

interface TemplatesProps {
  draft: Draft;
  change: ChangeDraft;
  onNext: () => void;
}

export function Templates({ draft, change, onNext }: TemplatesProps) {
  const { t } = useTranslation('start');
  const { data, error, refetch } = useQuery(templateQueries.list(currentLanguage()));
  const [previewed, setPreviewed] = useState<ChatbotTemplate | null>(null);
  const chosen = data?.items.find(({ id }) => id === draft.template?.id);

  function applyTemplate({ id, name, agent_type, settings, faqs }: ChatbotTemplate) {
    const text = faqText(faqs);
    change({
      type: agent_type,
      name,
      template: { id, settings, placeholders: findPlaceholders(text) },
      withSample: false,
      faqText: text,
    });
    setPreviewed(null);
    onNext();
  }

  return (
    <section className={css.section} aria-labelledby="templates-heading">
      <div>
        <h3 id="templates-heading" className={css.heading}>
          {t('templates.heading')}
        </h3>
        <p className={css.text}>{t('templates.text')}</p>
      </div>
      {error && <LoadFailure error={error} title={t('templates.failed')} onRetry={refetch} />}
      {!data && !error && <TemplateSkeletons />}
      {data && (
        <ul className={css.list}>
          {data.items.map((template) => (
            <li key={template.id}>
              <button
                type="button"
                className={css.card}
                aria-haspopup="dialog"
                onClick={() => setPreviewed(template)}
              >
                <span
                  className={css.swatch}
                  aria-hidden="true"
                  style={{ background: template.settings.main_color }}
                />
                <span>
                  <span className={css.title}>{template.title}</span>
                  <span className={css.about}>{template.about}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <Banner>
          {t('templates.chosen', { title: chosen.title })}{' '}
          <Button
            size="small"
            tone="quiet"
            onClick={() => change({ template: null, faqText: '', name: '' })}
          >
            {t('templates.drop')}
          </Button>
        </Banner>
      )}
      <h3 className={css.or}>{t('templates.or')}</h3>
      {previewed && (
        <TemplatePreview
          template={previewed}
          onApply={applyTemplate}
          onClose={() => setPreviewed(null)}
        />
      )}
    </section>
  );
}

/** As many as there are templates, to avoid a layout shift. */
function TemplateSkeletons() {
  return (
    <div className={css.list} aria-hidden="true">
      {Array.from({ length: 8 }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={position} className={css.card}>
          <span className={css.swatch} />
          <span>
            <Skeleton />
            <span className={css.about}>
              <Skeleton lines={3} />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
