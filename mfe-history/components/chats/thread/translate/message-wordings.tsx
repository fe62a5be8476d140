import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { languageName } from '#shared/utils/language-name.ts';
import * as css from '../message.module.css';

/** The translation of a customer's message, or the original of a translated reply. */
export function MessageWordings({ message }: { message: Message }) {
  const { t } = useTranslation('history');
  const own = currentLanguage();
  const translation = message.translations?.find(({ language }) => language === own);
  const wording = message.original ?? translation;
  if (!wording) return null;
  const language = languageName(wording.language, own);
  return (
    <div className={css.wording}>
      <p className={css.outcome}>
        {t(message.original ? 'translate.original' : 'translate.translation', { language })}
      </p>
      <p className={css.plain} lang={wording.language} dir="auto">
        {wording.text}
      </p>
    </div>
  );
}
