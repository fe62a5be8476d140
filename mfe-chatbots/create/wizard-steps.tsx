import { Check } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { Hidden } from '#shared/ui/index.ts';
import * as css from './step-list.module.css';
import { type CreateStep, steps } from './use-step.ts';

export function WizardSteps({ step }: { step: CreateStep }) {
  const { t } = useTranslation('chatbots');
  const position = step === 'finish' ? steps.length : steps.indexOf(step);
  return (
    <ol className={css.steps} aria-label={t('create.steps.label')}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={css.step}
          data-state={index < position ? 'done' : index === position ? 'current' : 'ahead'}
          aria-current={index === position ? 'step' : undefined}
        >
          <span className={css.sign} aria-hidden="true">
            {index < position ? <Check size={14} /> : index + 1}
          </span>
          {t(`create.steps.${name}`)}
          {index < position && <Hidden>({t('create.steps.done')})</Hidden>}
        </li>
      ))}
    </ol>
  );
}
