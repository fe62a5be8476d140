import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { Contact } from './queries.ts';

export const itemNames = [
  'gender',
  'date_of_birth',
  'occupation',
  'hobby',
  'dream',
  'language',
] as const;
type ItemName = (typeof itemNames)[number];

/** Empty when the item was not requested or not given. */
export function useItemText(): (items: Contact['items'], name: ItemName) => string {
  const { t } = useTranslation('customers');
  return (items, name) => {
    switch (name) {
      case 'gender':
        if (items.gender === undefined) return '';
        return t(`gender.${items.gender ?? 'unsaid'}`);
      case 'language':
        if (!items.language) return '';
        return items.language === 'other'
          ? t('otherLanguage')
          : (new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(items.language) ??
              '');
      case 'hobby':
      case 'dream':
        return (items[name] ?? []).join(', ');
      default:
        return items[name] ?? '';
    }
  };
}
