import { useTranslation } from '#shared/console/index.ts';
import type { OmittedFromFile } from '#shared/contracts/chatbots/portable.ts';
import * as css from './import-chatbot-dialog.module.css';

const omitted: Record<OmittedFromFile, true> = {
  chats: true,
  customers: true,
  versions: true,
  statistics: true,
  test_results: true,
  decisions: true,
  spending_limit: true,
  memberships: true,
  origins: true,
  emails: true,
  logo: true,
  originals: true,
  recordings: true,
};

/** Names everything that a file does not contain. */
export function OmittedParts() {
  const { t, i18n } = useTranslation('settings');
  const parts = Object.keys(omitted) as OmittedFromFile[]; // the keys of the record above
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const names = list.format(parts.map((part) => t(`portable.omitted.${part}`)));
  return <p className={css.note}>{t('portable.notInFile', { names })}</p>;
}
