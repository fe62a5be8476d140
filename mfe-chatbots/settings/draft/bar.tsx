import type { ReactNode } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { moveFocusToContainer } from '../../components/move-focus.ts';
import * as css from './draft.module.css';

interface BarProps {
  text: string;
  children: ReactNode;
}

/** The bar with the state of the draft as a sentence, and its buttons. */
export function Bar({ text, children }: BarProps) {
  const { t } = useTranslation('chatbots');
  return (
    <section ref={moveFocusToContainer} className={css.bar} aria-label={t('settings.draft.label')}>
      <p role="status" className={css.words}>
        {text}
      </p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
