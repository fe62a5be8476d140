import { useTranslation } from '#shared/console/index.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import * as css from './pages.module.css';
import { useHeading } from './use-heading.ts';

export function NotFound() {
  const { t } = useTranslation('shell');
  const heading = useHeading(t('notFound.title'));
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('notFound.title')}
      </h1>
      <p className={css.text}>{t('notFound.text')}</p>
      <ButtonLink to={consolePaths.home}>{t('notFound.home')}</ButtonLink>
    </div>
  );
}
