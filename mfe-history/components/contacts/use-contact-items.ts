import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { ContactItems } from '#shared/contracts/conversations/contact-form.ts';
import { languageName } from '#shared/utils/language-name.ts';

export const itemNames = [
  'gender',
  'date_of_birth',
  'occupation',
  'hobby',
  'dream',
  'language',
] as const;
type ItemName = (typeof itemNames)[number];

/** Formats an item of a contact form; an empty string if it was not requested or not entered. */
export function useItemText(): (items: ContactItems, name: ItemName) => string {
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
          : languageName(items.language, currentLanguage());
      case 'hobby':
      case 'dream':
        return (items[name] ?? []).join(', ');
      default:
        return items[name] ?? '';
    }
  };
}
