import { useTranslation } from '#shared/console/index.ts';
import * as css from './sign-in.module.css';

/** What somebody accepts by registering. The pages open beside the form, which keeps what was typed. */
export function AcceptTerms() {
  const { t } = useTranslation('shell');
  const pages = ['terms', 'privacy'] as const;
  return (
    <p className={css.terms}>
      {t('signIn.accept')}{' '}
      {pages.map((page) => (
        <a key={page} href={`/redesign/${page}`} target="_blank" rel="noreferrer">
          {t(`signIn.${page}`)}
        </a>
      ))}
    </p>
  );
}
