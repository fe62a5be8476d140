import { useTranslation } from '#shared/console/index.ts';
import { Hidden } from '#shared/ui/index.ts';
import * as css from './quick-start.module.css';
import type { QuickStartStep } from './use-progress.ts';

export function StepList({
  steps,
  step,
}: {
  steps: readonly QuickStartStep[];
  step: QuickStartStep | null;
}) {
  const { t } = useTranslation('shell');
  const position = step ? steps.indexOf(step) : 0;
  return (
    <ol className={css.steps} aria-label={t('quickStart.steps.label')}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={css.step}
          data-state={index < position ? 'done' : index === position ? 'current' : 'upcoming'}
          aria-current={index === position ? 'step' : undefined}
        >
          {t(`quickStart.steps.${name}`)}
          {index < position && <Hidden>({t('quickStart.steps.done')})</Hidden>}
        </li>
      ))}
    </ol>
  );
}
