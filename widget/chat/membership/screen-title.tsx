import { useEffect, useRef } from 'react';
import { useTranslator } from '../i18n/i18n.ts';
import { useMembership } from './membership-context.ts';

/** The focused title of a form, with the way back to the overview. */
export function ScreenTitle({ text }: { text: string }) {
  const t = useTranslator();
  const { show } = useMembership();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <button type="button" className="link" onClick={() => show({ name: 'overview' })}>
        {t('overview')}
      </button>
      <h4 ref={heading} tabIndex={-1}>
        {text}
      </h4>
    </>
  );
}
