import { currentLanguage, Link, useTranslation } from '#shared/console/index.ts';
import { chatbotPath } from '#shared/utils/console-paths.ts';
import * as css from './navigation.module.css';
import type { Navigation } from './use-navigation.ts';

/** The chatbot or section that the page belongs to, and the page; absent on pages at the first level. */
export function Breadcrumbs({ navigation }: { navigation: Navigation }) {
  const { t } = useTranslation('shell');
  const { path, chatbot, current } = navigation;
  if (!current) return null;
  const { section, to, labels } = current;
  const isExact = path === to.split('?')[0];
  if (section === 'main' && isExact) return null;
  const label = labels[currentLanguage()];
  return (
    <nav className={css.breadcrumbs} aria-label={t('nav.breadcrumbs')} data-print="never">
      <ol>
        {section === 'chatbot' && chatbot && (
          <li>
            <Link to={chatbotPath(chatbot.hash)}>{chatbot.name}</Link>
          </li>
        )}
        {section === 'organization' && <li>{t('nav.organization')}</li>}
        {section === 'operators' && <li>{t('nav.operators')}</li>}
        <li aria-current={isExact ? 'page' : undefined}>
          {isExact ? label : <Link to={to}>{label}</Link>}
        </li>
      </ol>
    </nav>
  );
}
