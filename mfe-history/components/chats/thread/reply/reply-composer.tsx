import { type RefObject, useState } from 'react';
import { deferredPart, useDeferredPart, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { ManagerDialog } from './canned/manager-dialog.tsx';
import { useCannedSuggestions } from './canned/use-canned-suggestions.ts';
import { findVariable } from './canned/variables.ts';
import * as css from './composer.module.css';
import { FileTray } from './files/file-tray.tsx';
import { insertText } from './insert-text.ts';
import { InstructionField } from './instruction-field.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { ReplyField } from './reply-field.tsx';
import { ReplyTools } from './reply-tools.tsx';
import { RewriteMenu } from './rewrite-menu.tsx';
import { SuggestionState } from './suggestion-state.tsx';
import type { Reply } from './use-reply.ts';
import { useSuggestedReply } from './use-suggested-reply.ts';
import { type TextEditor, useTextEditor } from './use-text-editor.ts';

const emojiPicker = deferredPart(
  async () => (await import('./emoji/emoji-picker.tsx')).EmojiPicker,
);

interface ReplyComposerProps {
  hash: string;
  session: Session;
  reply: Reply;
  field: RefObject<HTMLTextAreaElement | null>;
  onTyping: () => void;
}

/** Writes a reply to the customer: with files, emoji, canned replies after `/`, and help from the AI. */
export function ReplyComposer({ hash, session, reply, field, onTyping }: ReplyComposerProps) {
  const { t } = useTranslation('history');
  const [isManaging, setManaging] = useState(false);
  const [isPickingEmoji, setPickingEmoji] = useState(false);
  const [isInstructing, setInstructing] = useState(false);
  const editor = useTextEditor(field, reply.draft, reply.write);
  const onManage = () => setManaging(true);
  const canned = useCannedSuggestions({ hash, session, editor, onManage });
  const suggested = useSuggestedReply(session.session_id, reply.draft, reply.write);
  const isSuggesting = suggested.status === 'writing';
  const unfilled = useUnfilledVariable(reply.draft, editor);

  function write(text: string) {
    reply.write(text);
    unfilled.clear();
    if (text) onTyping();
  }
  function send() {
    if (unfilled.find()) return;
    setPickingEmoji(false);
    const suggestion = suggested.correctedBy(reply.draft);
    suggested.clear();
    reply.send(suggestion === undefined ? {} : { suggestion });
  }
  function openCannedList() {
    const start = field.current?.selectionStart ?? reply.draft.length;
    insertText(editor, field.current, /\S$/.test(reply.draft.slice(0, start)) ? ' /' : '/');
  }
  function closeEmoji() {
    setPickingEmoji(false);
    field.current?.focus();
  }
  function closeInstruction() {
    setInstructing(false);
    field.current?.focus();
  }
  return (
    <>
      <QuotedMessage />
      <FileTray {...reply.files} />
      <ReplyField
        {...{ reply, field, canned }}
        customer={session.name}
        error={unfilled.error}
        onWrite={write}
        onSend={send}
      />
      {isPickingEmoji && (
        <LazyEmojiPicker
          onPick={(emoji) => insertText(editor, field.current, emoji)}
          onClose={closeEmoji}
        />
      )}
      {isInstructing && (
        <InstructionField
          onWrite={(instruction) => {
            closeInstruction();
            void suggested.suggest({ instruction });
          }}
          onClose={closeInstruction}
        />
      )}
      <div className={css.foot}>
        <ReplyTools
          isSuggesting={isSuggesting}
          isEmojiOpen={isPickingEmoji}
          onFiles={reply.files.add}
          onEmoji={() => setPickingEmoji(!isPickingEmoji)}
          onCanned={openCannedList}
          onSuggest={() => (isSuggesting ? suggested.stop() : void suggested.suggest())}
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

/** A variable of a canned reply that has no value must be replaced before the reply is sent. */
function useUnfilledVariable(draft: string, editor: TextEditor) {
  const { t } = useTranslation('history');
  const [variable, setVariable] = useState('');
  return {
    error: variable ? t('canned.unfilled', { variable }) : undefined,
    clear: () => setVariable(''),
    /** Selects the first one; false when there is none. */
    find(): boolean {
      const found = findVariable(draft);
      setVariable(found?.text ?? '');
      if (found) editor.select(found);
      return found !== null;
    },
  };
}

function LazyEmojiPicker(props: { onPick: (emoji: string) => void; onClose: () => void }) {
  const Picker = useDeferredPart(emojiPicker);
  return Picker ? <Picker {...props} /> : null;
}
