import { useTranslation } from '#shared/console/index.ts';
import type chatbots from '../../../locales/en/chatbots.json';

type FieldName = keyof (typeof chatbots)['settings']['fields'];

/** What a setting is called on this screen. */
export function useFieldName() {
  const { t, i18n } = useTranslation('chatbots');
  return (field: string): string => {
    // A setting that came later than this screen is called as on the wire.
    if (!i18n.exists(`chatbots:settings.fields.${field}`)) return field;
    return t(`settings.fields.${field as FieldName}`); // it exists, as was just asked
  };
}
