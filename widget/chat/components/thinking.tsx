import { useEffect, useState } from 'react';
import { useTranslator } from '../i18n.ts';
import * as css from './thinking.module.css';

const patienceMs = 6_000;

/** Three dots, and words when it takes long. */
export function Thinking() {
  const t = useTranslator();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={css.thinking}>
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isLong && t('status.stillWorking')}
    </p>
  );
}
