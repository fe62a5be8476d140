import { MessageSquareText } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { EmptyState } from '#shared/ui/index.ts';
import { InboxHelpLink } from '../inbox-help-link.tsx';
import * as css from './chat-screen.module.css';

/** Shown instead of a thread until a chat is opened, with the shortcuts of the screen. */
export function NoOpenChat() {
  const { t } = useTranslation('history');
  const shortcuts = [
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['/', t('keys.search')],
    ['r', t('keys.reply')],
    ['n', t('keys.note')],
    ['a', t('keys.accept')],
    ['e', t('keys.end')],
    ['Esc', t('keys.back')],
  ] as const;
  return (
    <div className={css.nothing}>
      <EmptyState icon={MessageSquareText} title={t('thread.choose')} action={<InboxHelpLink />}>
        <span className={css.keys}>
          {shortcuts.map(([key, action]) => (
            <span key={key}>
              <kbd>{key}</kbd> {action}
            </span>
          ))}
        </span>
      </EmptyState>
    </div>
  );
}
