import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import * as css from './help-link.module.css';

interface HelpLinkProps {
  /** The id of a section of `docs/guide/en/money.md`. */
  section: 'plans' | 'counting' | 'memberships' | 'settlements';
}

/** A link to the section of the help pages that explains the screen. */
export function HelpLink({ section }: HelpLinkProps) {
  const { t } = useTranslation('billing');
  return (
    <a
      className={css.link}
      href={`/docs/${currentLanguage()}/money#${section}`}
      target="_blank"
      rel="noreferrer"
      data-print="never"
    >
      {t(`help.${section}`)}
    </a>
  );
}
