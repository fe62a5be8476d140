import { Circle, CircleCheck } from 'lucide-react';
import { Link, useTranslation } from '#shared/console/index.ts';
import { Hidden } from '#shared/ui/index.ts';
import {
  consolePaths,
  knowledgePath,
  membersPath,
  settingsPath,
} from '#shared/utils/console-paths.ts';
import type { FirstStep } from '../../queries.ts';
import * as css from './first-steps.module.css';

interface StepRowProps {
  step: FirstStep;
  /** Hash id of the chatbot that the steps are about; null before it is created. */
  hash: string | null;
}

export function StepRow({ step: { name, done }, hash }: StepRowProps) {
  const { t } = useTranslation('start');
  const path = done ? null : stepPath(name, hash);
  const title = t(`step.${name}.title`);
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className={css.step} data-done={done || undefined}>
      <Icon size={18} aria-hidden="true" />
      <div>
        {path ? <Link to={path}>{title}</Link> : <span>{title}</span>}
        {done && <Hidden>{t('isDone')}</Hidden>}
        {!done && <p className={css.why}>{t(`step.${name}.why`)}</p>}
      </div>
    </li>
  );
}

function stepPath(name: FirstStep['name'], hash: string | null): string | null {
  if (name === 'chatbot') return consolePaths.newChatbot;
  if (!hash) return null;
  const settings = settingsPath(hash);
  switch (name) {
    case 'knowledge':
      return knowledgePath(hash);
    case 'question':
      return settings;
    case 'install':
      return `${settings}?tab=install`;
    case 'colleague':
      return membersPath(hash, { invite: 'new' });
  }
}
