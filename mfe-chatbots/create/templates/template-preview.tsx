import { currentLanguage, useTranslation, useUser } from '#shared/console/index.ts';
import type { ChatbotTemplate } from '#shared/contracts/chatbots/chatbot-templates.ts';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { Banner, Button, Dialog } from '#shared/ui/index.ts';
import { splitPlaceholders } from './placeholders.ts';
import * as css from './templates.module.css';

interface TemplatePreviewProps {
  template: ChatbotTemplate;
  onApply: (template: ChatbotTemplate) => void;
  onClose: () => void;
}

export function TemplatePreview({ template, onApply, onClose }: TemplatePreviewProps) {
  const { t } = useTranslation('start');
  const { t: chatbotText } = useTranslation('chatbots');
  const { enable_sales: hasSales } = useUser();
  const { title, about, name, agent_type, settings, faqs } = template;
  const isLocked = agent_type === 'sales' && !hasSales;
  const facts = [
    [t('templates.name'), name],
    [t('templates.type'), chatbotText(`list.type.${agent_type}`)],
    [t('templates.greeting'), textOf(settings.intro_text)],
    [t('templates.contact'), t(`templates.collect.${settings.contact_collect}`)],
    [t('templates.request'), textOf(settings.request_text)],
  ] as const;
  return (
    <Dialog
      open
      title={title}
      description={about}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('templates.cancel')}</Button>
          <Button tone="primary" disabled={isLocked} onClick={() => onApply(template)}>
            {t('templates.use')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard and contains nothing focusable */}
      <section className={css.preview} tabIndex={0} aria-label={title}>
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{t('templates.colors')}</dt>
            <dd className={css.colors}>
              {[settings.main_color, settings.sub_color, settings.text_color].map((color) => (
                <span
                  key={color}
                  className={css.swatch}
                  style={{ background: color }}
                  title={color}
                />
              ))}
            </dd>
          </div>
        </dl>
        <h3 className={css.heading}>{t('templates.questions')}</h3>
        <Banner>{t('templates.placeholders')}</Banner>
        <dl className={css.faqs}>
          {faqs.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {splitPlaceholders(answer).map(({ text, isPlaceholder }, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
                  isPlaceholder ? <mark key={index}>{text}</mark> : text,
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}

function textOf(text: LocalizedText): string {
  return typeof text === 'string' ? text : (text[currentLanguage()] ?? '');
}
