import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { ChildSafety } from '#shared/contracts/child-safety.ts';
import * as css from './safety.module.css';

const facts = [
  ...['name', 'gender', 'date_of_birth', 'email', 'phone_number'],
  ...['occupation', 'hobby', 'dream', 'language'],
] as const;

/** What is stored of a child, and what is not. */
export function KeptFacts({ kept }: Pick<ChildSafety, 'kept'>) {
  const { t } = useTranslation('knowledge');
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });
  const asked = facts.filter((name) => kept.asked_for.includes(name));
  return (
    <ul className={css.facts}>
      <li>{t('safety.keepsChats', { count: kept.chats })}</li>
      <li>{t('safety.keepsContacts', { count: kept.contacts })}</li>
      <li>
        {asked.length > 0
          ? t('safety.asksFor', {
              facts: list.format(asked.map((name) => t(`safety.facts.${name}`))),
            })
          : t('safety.asksNothing')}
      </li>
      <li>{t('safety.noProfile')}</li>
      <li>{t(kept.model ? 'safety.withModel' : 'safety.withoutModel')}</li>
    </ul>
  );
}
