import { useTranslation } from '#shared/console/index.ts';
import { Switch } from '#shared/ui/index.ts';
import { languageName } from '#shared/utils/language-name.ts';
import * as css from '../reply/composer.module.css';
import type { ChatTranslation } from './use-chat-translation.ts';

/** Turns translation on and off, or explains why it is unavailable. */
export function TranslationSwitch({ status, theirs, own, change }: ChatTranslation) {
  const { t } = useTranslation('history');
  if (status === 'same' || !theirs) return null;
  const names = { customer: languageName(theirs, own), member: languageName(own, own) };
  if (status === 'unavailable') {
    return <p className={css.state}>{t('translate.unavailable', names)}</p>;
  }
  return (
    <Switch
      label={t('translate.switch', names)}
      checked={status === 'on'}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
