import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import * as css from './create.module.css';

/** The knowledge section that a type cannot work without. */
const sectionByType = {
  ecommerce: 'products',
  'data-analysis': 'tables',
  companion: 'companion',
  blooming: 'teach',
  sales: 'details',
} as const satisfies Partial<Record<AgentType, string>>;

type TypeWithSource = keyof typeof sectionByType;

export const needsSource = (type: AgentType): type is TypeWithSource => type in sectionByType;

/** Requires the namespace `start` to be loaded. */
export function RequiredSource({ type, hashId }: { type: TypeWithSource; hashId: string }) {
  const { t } = useTranslation('start');
  const section = sectionByType[type];
  return (
    <section className={css.next}>
      <div>
        <h3>{t(`next.${section}.title`)}</h3>
        <p className={css.text}>{t(`next.${section}.text`)}</p>
      </div>
      <ButtonLink tone="primary" icon={ArrowRight} to={knowledgePath(hashId, { section })}>
        {t(`next.${section}.go`)}
      </ButtonLink>
    </section>
  );
}
