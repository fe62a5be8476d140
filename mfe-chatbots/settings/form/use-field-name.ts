import { useTranslation } from '#shared/console/index.ts';
import type chatbots from '../../../locales/en/chatbots.json';

type FieldName = keyof (typeof chatbots)['settings']['fields'];

export function useFieldName() {
  const { t, i18n } = useTranslation('chatbots');
  return (field: string): string => {
    // A newer server may have settings that this version of the screen does not know.
    if (!i18n.exists(`chatbots:settings.fields.${field}`)) return field;
    return t(`settings.fields.${field as FieldName}`); // checked above
  };
}
