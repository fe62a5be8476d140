import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import * as css from './create.module.css';

/** Of the settings' knowledge, what a type cannot do its work without. */
const sectionOf = {
  ecommerce: 'products',
  'data-analysis': 'tables',
  companion: 'companion',
  blooming: 'teach',
  sales: 'details',
} as const satisfies Partial<Record<AgentType, string>>;

type NeedsMore = keyof typeof sectionOf;

export const needsMore = (type: AgentType): type is NeedsMore => type in sectionOf;

/** What the chatbot needs beside FAQ and documents, with the way there; the texts in `start` have to be there. */
export function NextSource({ type, hashId }: { type: NeedsMore; hashId: string }) {
  const { t } = useTranslation('start');
  const section = sectionOf[type];
  return (
    <section className={css.next}>
      <div>
        <h3>{t(`next.${section}.title`)}</h3>
        <p className={css.text}>{t(`next.${section}.text`)}</p>
      </div>
      <ButtonLink
        tone="primary"
        icon={ArrowRight}
        to={`/redesign/${hashId}/settings?tab=knowledge&section=${section}`}
      >
        {t(`next.${section}.go`)}
      </ButtonLink>
    </section>
  );
}
