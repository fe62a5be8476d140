import { Send } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { latePart, maxOf, useLatePart, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Button, TextArea } from '#shared/ui/index.ts';
import { handlePastedFiles, useFileDrop } from '#shared/utils/use-file-drop.ts';
import { CannedList } from './canned/canned-list.tsx';
import { ManagerDialog } from './canned/manager-dialog.tsx';
import { useCannedSuggestions } from './canned/use-canned-suggestions.ts';
import { findVariable } from './canned/variables.ts';
import * as css from './composer.module.css';
import { FileTray } from './files/file-tray.tsx';
import * as fileCss from './files/files.module.css';
import { insertText } from './insert-text.ts';
import { InstructionField } from './instruction-field.tsx';
import { isEnter } from './is-enter.ts';
import { QuotedMessage } from './quoted-message.tsx';
import { ReplyTools } from './reply-tools.tsx';
import { RewriteMenu } from './rewrite-menu.tsx';
import { SuggestionState } from './suggestion-state.tsx';
import type { Reply } from './use-reply.ts';
import { useSuggestedReply } from './use-suggested-reply.ts';
import { useTextEditor } from './use-text-editor.ts';

const emojiPicker = latePart(async () => (await import('./emoji/emoji-picker.tsx')).EmojiPicker);

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
  const [isEmojiOpen, setEmojiOpen] = useState(false);
  const [isInstructing, setInstructing] = useState(false);
  const [unfilled, setUnfilled] = useState('');
  const editor = useTextEditor(field, reply.draft, reply.write);
  const onManage = () => setManaging(true);
  const canned = useCannedSuggestions({ hash, session, editor, onManage });
  const { suggestions } = canned;
  const suggested = useSuggestedReply(session.session_id, reply.draft, reply.write);
  const { isDropTarget, handlers } = useFileDrop(reply.files.add);

  /** A variable without a value is replaced by the member before the text leaves. */
  function send() {
    const left = findVariable(reply.draft);
    setUnfilled(left?.text ?? '');
    if (left) return editor.select(left);
    setEmojiOpen(false);
    const suggestion = suggested.correctedBy(reply.draft);
    suggested.clear();
    reply.send(suggestion === undefined ? {} : { suggestion });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (suggestions.handleKeyDown(event) || !isEnter(event)) return;
    event.preventDefault();
    send();
  }
  function openCannedList() {
    const start = field.current?.selectionStart ?? reply.draft.length;
    insertText(editor, field.current, /\S$/.test(reply.draft.slice(0, start)) ? ' /' : '/');
  }
  return (
    <>
      <QuotedMessage />
      <FileTray {...reply.files} />
      <div className={css.compose} {...suggestions.groupProps}>
        <div className={`${css.field} ${isDropTarget ? fileCss.target : ''}`} {...handlers}>
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
            onPaste={(event) => handlePastedFiles(event, reply.files.add)}
            onKeyDown={handleKeyDown}
            {...suggestions.fieldProps}
          />
          <CannedList {...canned} onKeyDown={handleKeyDown} />
        </div>
        <Button
          tone="primary"
          icon={Send}
          status={reply.pending === 'send' ? 'busy' : 'idle'}
          disabled={!reply.canSend}
          onClick={() => {
            field.current?.focus();
            send();
          }}
        >
          {t('answer.send')}
        </Button>
      </div>
      {isEmojiOpen && (
        <DeferredEmojiPicker
          onPick={(emoji) => insertText(editor, field.current, emoji)}
          onClose={() => {
            setEmojiOpen(false);
            field.current?.focus();
          }}
        />
      )}
      {isInstructing && (
        <InstructionField
          onWrite={(instruction) => {
            setInstructing(false);
            field.current?.focus();
            void suggested.suggest({ instruction });
          }}
          onClose={() => {
            setInstructing(false);
            field.current?.focus();
          }}
        />
      )}
      <div className={css.foot}>
        <ReplyTools
          isSuggesting={suggested.status === 'writing'}
          isEmojiOpen={isEmojiOpen}
          onFiles={reply.files.add}
          onEmoji={() => setEmojiOpen(!isEmojiOpen)}
          onCanned={openCannedList}
          onSuggest={() =>
            suggested.status === 'writing' ? suggested.stop() : void suggested.suggest()
          }
          rewriteMenu={
            <RewriteMenu
              hasDraft={reply.draft.trim() !== ''}
              onTone={(tone) => void suggested.suggest({ tone })}
              onInstruct={() => setInstructing(true)}
            />
          }
        />
        <p className={css.keys}>{t('answer.keys')}</p>
      </div>
      <SuggestionState {...suggested} />
      <ManagerDialog open={isManaging} onClose={() => setManaging(false)} />
    </>
  );
}

function DeferredEmojiPicker(props: { onPick: (emoji: string) => void; onClose: () => void }) {
  const Picker = useLatePart(emojiPicker);
  return Picker ? <Picker {...props} /> : null;
}
