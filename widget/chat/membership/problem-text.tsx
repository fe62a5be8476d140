import { useTranslator } from '../i18n/i18n.ts';

/** Why something failed; the button that was pressed is the retry. */
export function ProblemText({ code, id }: { code: string | null; id?: string }) {
  const t = useTranslator();
  if (code === null) return null;
  return (
    <p id={id} className="error" role="alert">
      {t([`problem.${code}`, 'problem.internal'])}
    </p>
  );
}
