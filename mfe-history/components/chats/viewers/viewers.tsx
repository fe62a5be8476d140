import { Eye, PenLine } from 'lucide-react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import * as css from './viewers.module.css';
import { useViewers } from './viewers-store.ts';

/** Names the members who are writing in a chat, or else those who are viewing it. */
export function Viewers({ chatId }: { chatId: string }) {
  const { t } = useTranslation('history');
  const viewers = useViewers(chatId);
  const writing = viewers.filter(({ isWriting }) => isWriting);
  const [kind, shown, Icon] =
    writing.length > 0
      ? (['writing', writing, PenLine] as const)
      : (['open', viewers, Eye] as const);
  if (shown.length === 0) return null;
  const names = new Intl.ListFormat(currentLanguage()).format(shown.map(({ name }) => name));
  return (
    <span className={css.viewers} data-kind={kind}>
      <Icon aria-hidden="true" size={14} />
      <span dir="auto">{t(`viewers.${kind}`, { names })}</span>
    </span>
  );
}
