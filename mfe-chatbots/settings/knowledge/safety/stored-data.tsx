import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { ChildSafety } from '#shared/contracts/answers/child-safety.ts';
import * as css from './safety.module.css';

const facts = [
  'name',
  'gender',
  'date_of_birth',
  'email',
  'phone_number',
  'occupation',
  'hobby',
  'dream',
  'language',
] as const;

export function StoredData({ kept }: Pick<ChildSafety, 'kept'>) {
  const { t } = useTranslation('knowledge');
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });
  const requestedFacts = facts.filter((name) => kept.asked_for.includes(name));
  return (
    <ul className={css.facts}>
      <li>{t('safety.keepsChats', { count: kept.chats })}</li>
      <li>{t('safety.keepsContacts', { count: kept.contacts })}</li>
      <li>
        {requestedFacts.length > 0
          ? t('safety.asksFor', {
              facts: list.format(requestedFacts.map((name) => t(`safety.facts.${name}`))),
            })
          : t('safety.asksNothing')}
      </li>
      <li>{t('safety.noProfile')}</li>
      <li>{t(kept.model ? 'safety.withModel' : 'safety.withoutModel')}</li>
    </ul>
  );
}
