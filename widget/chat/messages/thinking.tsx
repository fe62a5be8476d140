import { useEffect, useState } from 'react';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './thinking.module.css';

const slowAfterMs = 6_000;

/** Three dots, with a text after some seconds. */
export function Thinking() {
  const t = useTranslator();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={css.thinking}>
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isSlow && t('status.stillWorking')}
    </p>
  );
}
