import { useChat } from '../chat-context.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import type { ChatMessage } from '../store/chat-message.ts';
import * as css from './edit.module.css';

export function EditButton({ question }: { question: ChatMessage }) {
  const t = useTranslator();
  const edit = useChat((chat) => chat.edit);
  return (
    <div className={css.edit}>
      <IconButton icon="edit" label={t('edit.button')} onClick={() => edit(question)} />
    </div>
  );
}
