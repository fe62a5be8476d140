import { useEffect, useRef } from 'react';
import { useTranslator } from '../i18n/i18n.ts';

/** Why something failed, scrolled into view; the button that was pressed is the retry. */
export function ProblemText({ code, id }: { code: string | null; id?: string }) {
  const t = useTranslator();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (code) text.current?.scrollIntoView({ block: 'nearest' });
  }, [code]);
  if (code === null) return null;
  return (
    <p ref={text} id={id} className="error" role="alert">
      {t([`problem.${code}`, 'problem.internal'])}
    </p>
  );
}
