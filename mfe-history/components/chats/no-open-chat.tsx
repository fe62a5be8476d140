import { useTranslation } from '#shared/console/index.ts';
import { InboxHelpLink } from '../inbox-help-link.tsx';
import { NothingOpen } from './nothing-open.tsx';

export function NoOpenChat() {
  const { t } = useTranslation('history');
  return (
    <NothingOpen
      title={t('thread.choose')}
      action={<InboxHelpLink />}
      shortcuts={[
        ['j', t('keys.next')],
        ['k', t('keys.previous')],
        ['/', t('keys.search')],
        ['r', t('keys.reply')],
        ['n', t('keys.note')],
        ['a', t('keys.accept')],
        ['e', t('keys.end')],
        ['Esc', t('keys.back')],
      ]}
    />
  );
}
