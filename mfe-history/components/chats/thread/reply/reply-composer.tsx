import { MessageSquareQuote, Send, Sparkles, Square } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { maxOf, useMay, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Button, IconButton, TextArea } from '#shared/ui/index.ts';
import { CannedList } from './canned/canned-list.tsx';
import { ManagerDialog } from './canned/manager-dialog.tsx';
import { useCannedSuggestions } from './canned/use-canned-suggestions.ts';
import { findVariable } from './canned/variables.ts';
import * as css from './composer.module.css';
import { isEnter } from './is-enter.ts';
import { SuggestionState } from './suggestion-state.tsx';
import type { Reply } from './use-reply.ts';
import { useSuggestedReply } from './use-suggested-reply.ts';
import { useTextEditor } from './use-text-editor.ts';

interface ReplyComposerProps {
  hash: string;
  session: Session;
  reply: Reply;
  field: RefObject<HTMLTextAreaElement | null>;
  onTyping: () => void;
}

/** The text to the customer, into which `/` inserts canned replies. */
export function ReplyComposer({ hash, session, reply, field, onTyping }: ReplyComposerProps) {
  const { t } = useTranslation('history');
  const [isManaging, setManaging] = useState(false);
  const [unfilled, setUnfilled] = useState('');
  const editor = useTextEditor(field, reply.draft, reply.write);
  const onManage = () => setManaging(true);
  const canned = useCannedSuggestions({ hash, session, editor, onManage });
  const { suggestions } = canned;
  const maySuggest = useMay('POST /sessions/suggestion');
  const suggested = useSuggestedReply(session.session_id, reply.draft, reply.write);

  /** A variable without a value is replaced by the member before the text leaves. */
  function send() {
    const left = findVariable(reply.draft);
    setUnfilled(left?.text ?? '');
    if (left) return editor.select(left);
    suggested.clear();
    reply.send();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (suggestions.handleKeyDown(event) || !isEnter(event)) return;
    event.preventDefault();
    send();
  }
  function openList() {
    const start = field.current?.selectionStart ?? reply.draft.length;
    const before = reply.draft.slice(0, start);
    const sign = /\S$/.test(before) ? ' /' : '/';
    const caret = start + sign.length;
    editor.write(before + sign + reply.draft.slice(start), { start: caret, end: caret });
  }
  return (
    <>
      <div className={css.compose} {...suggestions.groupProps}>
        <div className={css.field}>
          <TextArea
            ref={field}
            label={t('answer.field', { name: session.name })}
            labelStyle="hidden"
            placeholder={t('answer.placeholder')}
            rows={2}
            maxLength={maxOf('POST /sessions/:id/chat', 'text')}
            enterKeyHint="send"
            value={reply.draft}
            readOnly={reply.pending === 'send'}
            error={unfilled ? t('canned.unfilled', { variable: unfilled }) : undefined}
            onChange={({ currentTarget: { value } }) => {
              reply.write(value);
              setUnfilled('');
              if (value) onTyping();
            }}
            onKeyDown={handleKeyDown}
            {...suggestions.fieldProps}
          />
          <CannedList {...canned} onKeyDown={handleKeyDown} />
        </div>
        {maySuggest && (
          <IconButton
            icon={suggested.status === 'writing' ? Square : Sparkles}
            label={t(suggested.status === 'writing' ? 'suggestion.stop' : 'suggestion.write')}
            onClick={suggested.status === 'writing' ? suggested.stop : suggested.suggest}
          />
        )}
        <IconButton icon={MessageSquareQuote} label={t('canned.open')} onClick={openList} />
        <Button
          tone="primary"
          icon={Send}
          status={reply.pending === 'send' ? 'busy' : 'idle'}
          disabled={reply.draft.trim() === ''}
          onClick={() => {
            field.current?.focus();
            send();
          }}
        >
          {t('answer.send')}
        </Button>
      </div>
      <SuggestionState {...suggested} />
      <p className={css.keys}>{t('answer.keys')}</p>
      <ManagerDialog open={isManaging} onClose={() => setManaging(false)} />
    </>
  );
}
