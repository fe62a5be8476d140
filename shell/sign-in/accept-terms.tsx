import { useTranslation } from '#shared/console/index.ts';
import * as css from './sign-in.module.css';

/** The pages open in a new tab, so that the form keeps its input. */
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
