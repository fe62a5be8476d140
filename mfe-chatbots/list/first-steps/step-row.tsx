import { Circle, CircleCheck } from 'lucide-react';
import { Link, useTranslation } from '#shared/console/index.ts';
import { Hidden } from '#shared/ui/index.ts';
import * as css from './first-steps.module.css';
import type { Step } from './first-steps-query.ts';

interface StepRowProps {
  step: Step;
  /** Of the chatbot that the steps are about; null before there is one. */
  hash: string | null;
}

/** One step: done, or where it is done. */
export function StepRow({ step: { name, done }, hash }: StepRowProps) {
  const { t } = useTranslation('start');
  const place = done ? null : placeOf(name, hash);
  const title = t(`step.${name}.title`);
  const Sign = done ? CircleCheck : Circle;
  return (
    <li className={css.step} data-done={done || undefined}>
      <Sign size={18} aria-hidden="true" />
      <div>
        {place ? <Link to={place}>{title}</Link> : <span>{title}</span>}
        {done && <Hidden>{t('isDone')}</Hidden>}
        {!done && <p className={css.why}>{t(`step.${name}.why`)}</p>}
      </div>
    </li>
  );
}

function placeOf(name: Step['name'], hash: string | null): string | null {
  if (name === 'chatbot') return '/redesign/chatbots/new';
  if (!hash) return null;
  const settings = `/redesign/${hash}/settings`;
  switch (name) {
    case 'knowledge':
      return `${settings}?tab=knowledge`;
    case 'question':
      return settings;
    case 'install':
      return `${settings}?tab=install`;
    case 'colleague':
      return `/redesign/${hash}/members?invite=new`;
  }
}
